import { commandFirst } from '../../../../src/hosts/node/command-line/command-first';

describe('commandFirst', () => {
  it.each([
    ['status', 'status'],
    ['--vault notes status', 'status --vault notes'],
    ['--json --vault=notes search tea', 'search --json --vault=notes tea'],
    ['search --json tea', 'search --json tea'],
    ['--vault notes', '--vault notes'],
    ['--vault', '--vault'],
    ['setup vault', 'setup-vault'],
    ['--vault notes setup --yes vault --json', 'setup-vault --vault notes --yes --json'],
    ['setup claude-code --vault vault', 'setup claude-code --vault vault'],
    ['--help', '--help'],
    ['--offline --help', '--help --offline'],
    ['', ''],
  ])('reads "%s" as "%s"', (given, expected) => {
    expect(commandFirst(given.split(' ').filter(Boolean)).join(' ')).toBe(expected);
  });
});
