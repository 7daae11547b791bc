//! Data sets in all formats, read by the programs that they are for.

use super::ask;
use anyhow::Result;
use mazeloom::Threads;
use mazeloom_dataset::{Description, shard};
use std::fs;
use std::path::Path;
use std::process::Command;

/// Mazes of several sizes, with a measure that is undefined for some of them.
const SPEC: &str = "
count = 300
shard = 100
seed = 3
formats = ['parquet', 'npz', 'webdataset', 'jsonl']
fields = ['walls', 'passages', 'solution']
measures = ['dead_ends', 'girth', 'bias']
filters = ['solution >= 8']
[splits]
train = 0.7
test = 0.3
[[recipe]]
recipe = 'rect:{n}x{n} {algorithm} braid={p} cell=4'
n = { from = 4, to = 9 }
algorithm = ['wilson', 'backtracker']
p = [0, 1]
";

/// Writes the shards below a folder.
pub fn write(folder: &Path) -> Result<()> {
    let description: Description = SPEC.parse()?;
    for number in 0..description.shards() {
        let made = shard(&description, number, Threads::ONE, u64::MAX, &|_| {})?;
        for file in made.files {
            let path = folder.join(&file.path);
            fs::create_dir_all(path.parent().unwrap_or(folder))?;
            fs::write(path, file.bytes)?;
        }
    }
    Ok(())
}

/// Has each program read them.
pub fn check(python: &Path, folder: &Path) -> Result<()> {
    let mut asked = Command::new(python);
    ask(
        asked.args(["-c", READ]).arg(folder),
        "pyarrow, pandas, Polars, DuckDB, NumPy",
    )
    .map(drop)
}

/// All programs read the same rows from all formats; solutions are paths on floor; walls and passages
/// say the same.
const READ: &str = r"
import glob, io, json, sys, tarfile
import duckdb, numpy, pandas, polars, pyarrow, pyarrow.parquet
from pathlib import Path
folder = Path(sys.argv[1])
rows = []
for split in ('train', 'test'):
    lines = [json.loads(line) for name in sorted(folder.glob(f'{split}/*.jsonl')) for line in open(name)]
    files = f'{folder}/{split}/*.parquet'
    table = pyarrow.concat_tables(
        pyarrow.parquet.read_table(name) for name in sorted(glob.glob(files)))
    kinds = {field.name: str(field.type) for field in table.schema}
    assert kinds['start'] == 'uint32' and kinds['seed'] == 'uint64' and kinds['recipe'] == 'string', kinds
    assert kinds['walls'].startswith('list<') and 'uint8' in kinds['walls'], kinds
    assert 'uint32' in kinds['solution'] and kinds['girth'] == 'int64' and kinds['bias'] == 'double', kinds
    assert table.to_pylist() == lines, split
    frame = pandas.concat(pandas.read_parquet(name) for name in sorted(glob.glob(files)))
    assert frame['solution'].map(len).tolist() == [len(row['solution']) for row in lines]
    assert polars.read_parquet(files).sort('index').to_dicts() == lines, split
    count, mean = duckdb.sql(f'SELECT count(*), avg(dead_ends) FROM read_parquet($${files}$$)').fetchall()[0]
    assert count == len(lines) and abs(mean - sum(row['dead_ends'] for row in lines) / count) < 1e-9
    assert duckdb.sql(f'SELECT sum(len(solution)) FROM read_parquet($${files}$$)').fetchall()[0][0] == sum(len(row['solution']) for row in lines)
    place = 0
    for name in sorted(folder.glob(f'{split}/*.npz')):
        data = numpy.load(name)
        for k in range(len(data['index'])):
            row = lines[place]
            place += 1
            part = lambda key: data[key][data[key + '_offsets'][k]:data[key + '_offsets'][k + 1]].tolist()
            assert part('walls') == row['walls'] and part('solution') == row['solution']
            assert data['recipe'][k].decode() == row['recipe'] and data['seed'][k] == row['seed']
            assert (row['girth'] is None) == bool(numpy.isnan(data['girth'][k]))
    assert place == len(lines)
    named = {}
    for name in sorted(folder.glob(f'{split}/*.tar')):
        with tarfile.open(name) as archive:
            for member in archive:
                named[member.name] = archive.extractfile(member).read()
    assert len(named) == 2 * len(lines)
    for row in lines:
        key = '%09d' % row['index']
        assert json.loads(named[key + '.json']) == row and named[key + '.png'].startswith(b'\x89PNG')
    rows += lines
assert sorted(row['index'] for row in rows) == list(range(300))
assert any(row['girth'] is None for row in rows) and any(row['girth'] for row in rows)
for row in rows:
    walls = numpy.array(row['walls']).reshape(row['height'], row['width'])
    columns = (row['width'] - 1) // 2
    place = lambda cell: (2 * (cell // columns) + 1, 2 * (cell % columns) + 1)
    pairs = set(map(tuple, numpy.sort(numpy.array(row['passages']).reshape(-1, 2), axis=1).tolist()))
    for a, b in pairs:
        (ya, xa), (yb, xb) = place(a), place(b)
        assert walls[(ya + yb) // 2, (xa + xb) // 2] == 0
    inner = walls[1:-1, 1:-1]
    assert (inner[0::2, 1::2] == 0).sum() + (inner[1::2, 0::2] == 0).sum() == len(pairs)
    path = row['solution']
    assert path[0] == row['start'] and path[-1] == row['goal'] and len(path) >= 8
    assert all((min(a, b), max(a, b)) in pairs for a, b in zip(path, path[1:]))
";
