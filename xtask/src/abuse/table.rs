//! Figures in columns.

/// Prints rows with a head; columns of numbers to the right.
pub fn print(head: &[&str], rows: &[Vec<String>]) {
    let head: Vec<String> = head.iter().map(|&word| word.to_owned()).collect();
    let of = |column: usize| rows.iter().filter_map(move |row| row.get(column));
    let columns = head.iter().enumerate().map(|(column, name)| {
        let cells = of(column).chain([name]);
        let width = cells.map(|cell| cell.chars().count()).max().unwrap_or(0);
        let is_number = of(column).all(|cell| cell.parse::<f64>().is_ok());
        (width, is_number)
    });
    let columns: Vec<(usize, bool)> = columns.collect();
    for line in std::iter::once(&head).chain(rows) {
        let cells = line.iter().zip(&columns);
        let cells = cells.map(|(cell, &(width, is_number))| match is_number {
            true => format!("{cell:>width$}"),
            false => format!("{cell:<width$}"),
        });
        println!("  {}", cells.collect::<Vec<_>>().join("  ").trim_end());
    }
}
