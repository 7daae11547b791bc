//! `cargo x python`: the wheel of the Python package, tested in a fresh environment.
//!
//! The wheel is built by maturin with optimization. Among all checks the extension module is there
//! already, as `cargo test` built it: then a wheel is packed with it and what maturin
//! writes about the package, instead of compiling the library again.

use crate::tools::{copy_folder, environment, succeed};
use crate::{root, target};
use anyhow::{Context, Result, ensure};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Packages that build wheels.
const BUILDERS: [&str; 2] = ["maturin==1.16.0", "wheel==0.48.0"];

/// Packages that the tests need beside the package and its extras; another version may find other faults.
const TESTERS: [&str; 12] = [
    "dask==2026.8.0",
    "distributed==2026.8.0",
    "gymnasium==1.4.0",
    "matplotlib==3.11.2",
    "mypy==2.4.1",
    "networkx==3.6.1",
    "numpy==2.4.6",
    "pyright==1.1.414",
    "pytest==9.2.0",
    "scipy==1.17.1",
    "scipy-stubs==1.17.1.5",
    "types-networkx==3.6.1.20261114",
];

/// Packages that more checks need: packages whose layouts and speed are compared, and notebooks.
const MORE: [&str; 17] = [
    "dask==2026.8.0",
    "distributed==2026.8.0",
    "igraph==1.0.0",
    "ipykernel==7.4.0",
    "jupytext==1.19.6",
    "maze-dataset==1.4.2",
    "mazelib==0.9.16",
    // An object store on this machine.
    "moto[server]==5.2.5",
    // The last one that maze-dataset works with.
    "muutils==0.8.11",
    "nbconvert==7.17.2",
    "pandas==2.3.3",
    "pyarrow==26.0.1",
    "pyspark==4.3.0",
    "s3fs==2026.9.0",
    "torch==2.15.0",
    "gymnasium==1.4.0",
    "matplotlib==3.11.2",
];

/// Builds the wheel as it is released, and tests it.
pub fn run() -> Result<()> {
    let wheels = home().join("wheels");
    empty(&wheels)?;
    let mut build = Command::new(tool("maturin")?);
    build
        .args(["build", "--profile", "dist", "--out"])
        .arg(&wheels);
    succeed(build.current_dir(package()), "maturin build")?;
    test(&wheels)?;
    println!("{}", only(&wheels)?.display());
    Ok(())
}

/// Builds the wheel and tests it; then runs the notebooks, has other packages read its layouts, makes data
/// sets on clusters and in an object store, and compares its speed with that of other packages.
pub fn all() -> Result<()> {
    run()?;
    let wheel = only(&home().join("wheels"))?.to_string_lossy().into_owned();
    let (venv, notebooks) = (home().join("more"), home().join("notebooks"));
    let wheel = format!("{wheel}[graphs]");
    // The wheel has the same name with other contents.
    empty(&venv)?;
    let python = environment(&venv, &[&MORE[..], &[&wheel]].concat())?;
    empty(&notebooks)?;
    for script in [
        "compare/check_maze_dataset.py",
        "compare/check_spark.py",
        "compare/check_store.py",
        "compare/kills_dask.py",
        "compare/survey_dask.py",
        "compare/large_dask.py",
        "compare/speed.py",
        "examples/dead_ends.py",
    ] {
        let mut run = Command::new(&python);
        run.current_dir(&notebooks);
        succeed(run.arg(package().join(script)), script)?;
    }
    for name in ["tour", "agents"] {
        let mut run = Command::new(python.with_file_name("jupytext"));
        run.args(["--to", "ipynb", "--execute", "--output"]);
        run.arg(notebooks.join(name).with_extension("ipynb"));
        run.arg(package().join("examples").join(name).with_extension("py"));
        succeed(&mut run, name)?;
    }
    println!("{}", notebooks.display());
    Ok(())
}

/// Packs a wheel with the extension module that the tests of the workspace have built, and tests it.
pub fn check() -> Result<()> {
    let (wheels, files) = (home().join("packed"), home().join("files"));
    empty(&wheels)?;
    empty(&files)?;
    let mut about = Command::new(tool("maturin")?);
    about.args(["pep517", "write-dist-info", "--metadata-directory"]);
    succeed(
        about.arg(&files).current_dir(package()),
        "maturin pep517 write-dist-info",
    )?;
    copy_folder(&package().join("python"), &files)?;
    let built = target()?.join("debug/deps/lib_core.so");
    let placed = files.join("mazeloom/_core.abi3.so");
    fs::copy(&built, placed).with_context(|| format!("{}", built.display()))?;
    let mut pack = Command::new(tool("wheel")?);
    pack.arg("pack").arg(&files).arg("--dest-dir").arg(&wheels);
    succeed(&mut pack, "wheel pack")?;
    test(&wheels)
}

/// Installs the wheel of a folder into a fresh environment, and runs types and tests there.
fn test(wheels: &Path) -> Result<()> {
    let wheel = only(wheels)?.to_string_lossy().into_owned();
    let venv = home().join("venv");
    if venv.exists() {
        fs::remove_dir_all(&venv)?;
    }
    let mut packages = TESTERS.to_vec();
    packages.push(&wheel);
    let python = environment(&venv, &packages)?;
    let run = |words: &[&str]| {
        let mut run = Command::new(&python);
        // Not the folder of the sources, in which the package has no extension module.
        run.current_dir(package().join("tests")).args(words);
        succeed(&mut run, &words.join(" "))
    };
    run(&["../tools/builders.py", "--check"])?;
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
    // PyTorch is not installed here, and its module has no examples that run.
    let modules = ["--doctest-modules", "--ignore-glob=/*/torch.py"];
    run(&[&pytest[..], &modules, &["--pyargs", "mazeloom"]].concat())?;
    let page = ["--doctest-glob=*.md", "../../../docs/python.md"];
    run(&[&pytest[..], &page].concat())
}

/// The folder of the package.
fn package() -> PathBuf {
    root().join("crates/mazeloom-python")
}

/// The folder of what is made here.
fn home() -> PathBuf {
    root().join("target/python")
}

/// A program of the environment that builds wheels.
fn tool(name: &str) -> Result<PathBuf> {
    let python = environment(&home().join("tools"), &BUILDERS)?;
    Ok(python.with_file_name(name))
}

fn empty(folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    fs::create_dir_all(folder).with_context(|| format!("{}", folder.display()))
}

/// The one wheel in a folder.
fn only(folder: &Path) -> Result<PathBuf> {
    let entries = fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path()));
    let wheels = entries.collect::<Result<Vec<_>, _>>()?;
    ensure!(wheels.len() == 1, "{} wheels instead of one", wheels.len());
    Ok(wheels[0].clone())
}
