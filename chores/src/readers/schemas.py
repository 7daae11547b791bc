"""Checks that each schema is one, everything printed is valid, each property occurs, and with any part of
another type, an unknown property or a missing required one it is refused."""

import glob, json, os, sys
from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match

folder, schemas = sys.argv[1:]
WRONG = {'wrong': [{}]}

def values(text):
    'The JSON values in a text, one after the other.'
    text = text.strip()
    while text:
        value, end = json.JSONDecoder().raw_decode(text)
        # The search for a longest path enters a million cells.
        yield {name: part[:1000] if isinstance(part, list) else part for name, part in value.items()}
        text = text[end:].strip()

def broken(value):
    'A value with one part of a wrong type, for each part; of a list the first item stands for all.'
    yield WRONG
    if isinstance(value, dict):
        for name in value:
            yield from ({**value, name: part} for part in broken(value[name]))
    elif isinstance(value, list) and value:
        yield from ([part, *value[1:]] for part in broken(value[0]))

paths = sorted(glob.glob(schemas + '/*.schema.json'))
assert len(paths) == 7, paths
for path in paths:
    name = os.path.basename(path)
    kind = name.removesuffix('.schema.json')
    with open(path) as file:
        schema = json.load(file)
    assert schema['$schema'] == Draft202012Validator.META_SCHEMA['$id'], name
    assert schema['$id'] == name, name
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    instances = []
    for printed in sorted(glob.glob(f'{folder}/{kind}.*.json')):
        with open(printed) as file:
            found = list(values(file.read()))
        assert found, printed + ' is empty'
        for instance in found:
            error = best_match(validator.iter_errors(instance))
            assert error is None, f'{printed}: {error.json_path}: {error.message}'
        instances += found
    keys = {key for instance in instances for key in instance}
    unseen = set(schema.get('properties', {})) - keys
    assert not unseen, f'{name}: nothing printed has {unseen}'
    # With a part that is wrong, it is refused.
    refused = 0
    for key in sorted(keys):
        instance = min((one for one in instances if key in one), key=lambda one: len(str(one)))
        for part in broken(instance[key]):
            assert not validator.is_valid({**instance, key: part}), f'{name}: {key}: {part}'
            refused += 1
        assert not validator.is_valid({**instance, 'no_such_property': 0}), name
        if key in schema.get('required', []):
            rest = {other: instance[other] for other in instance if other != key}
            assert not validator.is_valid(rest), f'{name}: without {key}'
    if name == 'maze.schema.json':
        kinds = {instance['grid']['kind'] for instance in instances if 'grid' in instance}
        assert kinds == set(schema['properties']['grid']['properties']['kind']['enum']), kinds
    print(f'{name}: {len(instances)} values are valid, {refused} broken ones are refused')
