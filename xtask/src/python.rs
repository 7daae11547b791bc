//! `cargo x python`: the wheel of the Python package, tested in a fresh environment.
//!
//! The wheel is built as pip builds it, with the optimization of a release.

use crate::tools::{empty, entries, environment};
use crate::{needs, root, tools};
use anyhow::{Context, Result};
use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Builds the wheel as it is released, and tests it.
pub fn run() -> Result<()> {
    needs::meet(&["python3"])?;
    let wheels = home().join("wheels");
    empty(&wheels)?;
    let python = environment(&home().join("tools"), "build", None)?;
    let mut build = Command::new(&python);
    build.args(["-m", "pip", "wheel", "--no-deps", "--no-build-isolation"]);
    build.arg("--wheel-dir").arg(&wheels).arg(package());
    build.env("PATH", path_with(&python)?);
    // Without a value: the tag of the oldest Linux that has what it links with.
    build.env("MATURIN_PEP517_ARGS", "--profile dist --compatibility");
    tools::run(&mut build)?;
    test(&wheel()?)?;
    println!("{}", wheel()?);
    Ok(())
}

/// Builds the wheel and tests it; then runs the notebook, has other packages use its layouts, lets agents learn, and
/// makes data sets on clusters and in an object store.
pub fn all() -> Result<()> {
    run()?;
    let (venv, notebooks) = (home().join("more"), home().join("notebooks"));
    let wheel = format!("{}[graphs]", wheel()?);
    // The wheel has the same name with other contents.
    empty(&venv)?;
    let python = environment(&venv, "more", Some(&wheel))?;
    let mut alone = Command::new(&python);
    let words = "-m pip install --quiet --no-deps dm_control==1.0.50";
    tools::run(alone.args(words.split(' ')))?;
    empty(&notebooks)?;
    for script in [
        "compare/check_dask.py",
        "compare/check_labmaze.py",
        "compare/check_layouts.py",
        "compare/check_learning.py",
        "compare/check_maze_dataset.py",
        "compare/check_spark.py",
        "compare/check_store.py",
        "examples/dead_ends.py",
    ] {
        let mut run = Command::new(&python);
        run.current_dir(&notebooks);
        tools::run(run.arg(package().join(script)))?;
    }
    let mut run = Command::new(python.with_file_name("jupytext"));
    run.args(["--to", "ipynb", "--execute", "--output"]);
    run.arg(notebooks.join("tour.ipynb"));
    tools::run(run.arg(package().join("examples/tour.py")))?;
    println!("{}", notebooks.display());
    Ok(())
}

/// Installs the wheel into a fresh environment, and runs types and tests there.
fn test(wheel: &str) -> Result<()> {
    let venv = home().join("venv");
    empty(&venv)?;
    let python = environment(&venv, "test", Some(wheel))?;
    let run = |words: &[&str]| {
        let mut run = Command::new(&python);
        // Not the folder of the sources, in which the package has no extension module.
        run.current_dir(package().join("tests"));
        tools::run(run.args(words))
    };
    let mypy = ["-m", "mypy", "--config-file", "../pyproject.toml"];
    run(&[&mypy[..], &["--package", "mazeloom"]].concat())?;
    run(&[&mypy[..], &[".", "../examples"]].concat())?;
    run(&["-m", "mypy.stubtest", "mazeloom._core"])?;
    let of_venv = ["--pythonpath", &python.to_string_lossy()];
    run(&[
        &["-m", "pyright", "--project", "pyrightconfig.json"][..],
        &of_venv,
    ]
    .concat())?;
    let pytest = ["-m", "pytest", "--quiet", "-p", "no:cacheprovider"];
    run(&[&pytest[..], &["."]].concat())?;
    // PyTorch and Minigrid are not installed here.
    let modules = [
        "--doctest-modules",
        "--ignore-glob=/*/torch.py",
        "--ignore-glob=/*/minigrid.py",
    ];
    run(&[&pytest[..], &modules, &["--pyargs", "mazeloom"]].concat())?;
    let page = ["--doctest-glob=*.md", "../../../docs/python.md"];
    run(&[&pytest[..], &page].concat())
}

/// The search path of programs, with those of an environment first.
fn path_with(python: &Path) -> Result<OsString> {
    let programs = python.parent().map(Path::to_path_buf);
    let path = env::var_os("PATH").unwrap_or_default();
    Ok(env::join_paths(
        programs.into_iter().chain(env::split_paths(&path)),
    )?)
}

/// The folder of the package.
fn package() -> PathBuf {
    root().join("crates/mazeloom-python")
}

/// The folder of what is made here.
fn home() -> PathBuf {
    root().join("target/python")
}

/// The wheel that was built.
fn wheel() -> Result<String> {
    let wheels = entries(&home().join("wheels"))?;
    let wheel = wheels.first().context("maturin built no wheel")?;
    Ok(wheel.to_string_lossy().into_owned())
}
