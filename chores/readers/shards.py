"""All programs read the same rows from all formats; solutions are paths on floor; walls and passages say the same."""

import glob, io, json, sys, tarfile
import duckdb, numpy, pandas, polars, pyarrow, pyarrow.parquet
from pathlib import Path
folder = Path(sys.argv[1], 'dataset')
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
