import { commandFirst } from '../../../../src/hosts/node/command-line/command-first';

describe('commandFirst', () => {
  it.each([
    ['status', 'status'],
    ['--vault notes status', 'status --vault notes'],
    ['--json --vault=notes search tea', 'search --json --vault=notes tea'],
    ['search --json tea', 'search --json tea'],
    ['--vault notes', '--vault notes'],
    ['--vault', '--vault'],
    ['--help', '--help'],
    ['--offline --help', '--help --offline'],
    ['', ''],
  ])('reads "%s" as "%s"', (given, expected) => {
    expect(commandFirst(given.split(' ').filter(Boolean)).join(' ')).toBe(expected);
  });
});
