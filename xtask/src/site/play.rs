//! Links from the recipes of a page to the playground beside it.

/// The playground, from a page of the site's first folder.
const PLAY: &str = "play/index.html#r=";

/// The lessons of the playground, each with its name in a line such as `# wilson: Walks without their loops`.
const LESSONS: &str = include_str!("../../../crates/mazeloom-web/page/src/lessons.txt");

/// The first page with a button that opens the playground.
pub fn offered(page: &str) -> String {
    page.replacen(
        "\n\n",
        "\n\n[Try it now](play/index.html){ .md-button .md-button--primary }\n\n",
        1,
    )
}

/// A page of `docs` with links at its recipes: behind commands that make a maze, and on examples; and
/// to lessons, below headings that are their names.
pub fn linked(page: &str) -> String {
    let mut text = String::new();
    let mut recipes = Vec::new();
    for line in page.lines() {
        recipes.extend(line.strip_prefix("$ maze generate ").and_then(recipe));
        if line.starts_with("error: ") {
            recipes.pop();
        }
        if let Some(examples) = line.strip_prefix("Examples: ") {
            text += "Examples: ";
            text += &on_examples(examples);
        } else {
            text += line;
        }
        text.push('\n');
        let heading = line.strip_prefix("## ").unwrap_or_default();
        if LESSONS.contains(&format!("\n# {heading}: ")) {
            let link = format!("play/index.html#mode=learn&lesson={heading}");
            text += &format!("\n[Lesson step by step]({link})\n");
        }
        if line.starts_with("```") && !recipes.is_empty() {
            let links = recipes
                .drain(..)
                .map(|recipe| format!("[`{recipe}`]({PLAY}{})", escaped(&recipe)));
            let links = links.collect::<Vec<_>>().join(", ");
            text += &format!("\nOpen in the playground: {links}\n");
        }
    }
    text
}

/// The recipe of a command, unless it has options with another meaning or names files.
fn recipe(command: &str) -> Option<String> {
    let mut recipe = Vec::new();
    let mut words = command.split(' ');
    while let Some(word) = words.next() {
        match word {
            "--quiet" | "-q" => {}
            "-o" | "-f" | "--fields" | "-j" => drop(words.next()?),
            "--seed" => recipe.push(format!("seed={}", words.next()?)),
            _ if word.starts_with(['-', '\'', '"', '<', '|', '>']) => return None,
            _ => recipe.push(word.to_owned()),
        }
    }
    let recipe = recipe.join(" ");
    (!recipe.is_empty() && !names_file(&recipe)).then_some(recipe)
}

/// Examples of a row, each a link; what follows them stays.
fn on_examples(line: &str) -> String {
    let (examples, rest) = line.split_once(". ").unwrap_or((line, ""));
    let link = |example: &str| {
        let recipe = example.trim_matches('`');
        match example.len() == recipe.len() + 2 && !names_file(recipe) {
            true => format!("[{example}]({PLAY}{})", escaped(recipe)),
            false => example.to_owned(),
        }
    };
    let links: Vec<String> = examples.split(", ").map(link).collect();
    format!("{}. {rest}", links.join(", "))
}

/// Tells whether a recipe names a file, such as `graph:wheel.txt`.
fn names_file(recipe: &str) -> bool {
    const ENDINGS: [&str; 8] = [
        ".txt", ".png", ".svg", ".obj", ".glue", ".graphml", ".geojson", ".json",
    ];
    ENDINGS.iter().any(|ending| recipe.contains(ending))
}

/// Percent-encoding of a recipe in the fragment of an address.
fn escaped(recipe: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.:,@/=*".contains(&byte);
    let letter = |byte: u8| match plain(byte) {
        true => char::from(byte).to_string(),
        false => format!("%{byte:02X}"),
    };
    recipe.bytes().map(letter).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn recipes_lead_to_the_playground() {
        let page = "```console\n$ maze generate hex:3x2 wilson --seed 7 --quiet -o a.png\n$ maze list\n```\n";
        let link = "[`hex:3x2 wilson seed=7`](play/index.html#r=hex:3x2%20wilson%20seed=7)";
        assert_eq!(
            linked(page),
            format!("{page}\nOpen in the playground: {link}\n")
        );
        let line = "Examples: `hex:3x2`, `graph:a.txt`. Also called `sigma`.\n";
        assert_eq!(
            linked(line),
            "Examples: [`hex:3x2`](play/index.html#r=hex:3x2), `graph:a.txt`. Also called `sigma`.\n"
        );
        let lesson = "[Lesson step by step](play/index.html#mode=learn&lesson=a-star)";
        assert_eq!(linked("## a-star\n"), format!("## a-star\n\n{lesson}\n"));
        for other in ["rect mask=a.png", "--like a.svg", "5x5 --title 'A b'"] {
            assert_eq!(recipe(other), None, "{other}");
        }
    }
}
