import { AppError } from '../../../../src/core/errors';
import { deviceCatalog, terminalCatalog, type TerminalCommandId } from '../../../../src/features/catalog';
import { exitCodeOfError } from '../../../../src/hosts/node/command-line/exit-code';
import { offeredCommands } from '../../../../src/hosts/node/command-line/offered-commands';
import { buildProgram, type OfferedCommand } from '../../../../src/hosts/node/command-line/program';
import { terminal } from '../../../../src/hosts/node/command-line/terminal';
import { requireInput } from '../../../../src/hosts/node/command-line/require-input';

let commands: OfferedCommand[];
let program: ReturnType<typeof buildProgram>;

beforeAll(async () => {
  commands = await offeredCommands([]);
  program = buildProgram(commands, '1.0.0', () => Promise.resolve());
});

const help = (id: string): string =>
  (program.commands.find((command) => command.name() === id)?.helpInformation() ?? '').replace(/\s+/g, ' ');

test('the command that a line names is loaded alone, and everything where it names none', async () => {
  const named = async (...words: string[]): Promise<string[]> => (await offeredCommands(words)).map(({ id }) => id);
  expect(await named('--json', 'search', 'index')).toEqual(['search']);
  expect(await named('watch')).toEqual(['watch', 'mcp', 'hook']);
  for (const words of [['--help'], ['serch'], ['toString'], []])
    expect(await named(...words)).toEqual([
      ...Object.keys({ ...terminalCatalog, ...deviceCatalog }),
      'watch',
      'mcp',
      'hook',
    ]);
});

test.each([
  ['review', '--decisions <file>'],
  ['review', '--only <note>'],
  ['uncertain', 'accept the suggested folder of this note; * for all (can be repeated)'],
  ['restructure', '--by <choice>'],
  ['restructure', '(choices: "search", "tags", "model")'],
  ['ingest', '--since'],
  ['search', '(default: 10)'],
  ['search', 'default: hybrid'],
])('the help of %s says %s', (id, words) => {
  expect(help(id)).toContain(words);
});

test.each<[string, readonly string[], object]>([
  ['a dash before a word', ['search', 'tea', '-milk'], { query: 'tea -milk' }],
  ['a dash before the first word', ['search', '-milk', 'tea'], { query: '-milk tea' }],
  ['an option after such words', ['search', 'tea', '-milk', '--limit', '5'], { query: 'tea -milk', limit: 5 }],
  ['words in quotes', ['search', 'tea -milk'], { query: 'tea -milk' }],
  [
    'an option that is named several times',
    ['uncertain', '--accept', 'A.md', '--accept', 'B.md', '--keep', 'C.md'],
    { accept: ['A.md', 'B.md'], keep: ['C.md'] },
  ],
])('%s is understood', async (_, words, expected) => {
  let given = {};
  const listening = buildProgram(commands, '1.0.0', (id, values) => {
    given = { id, ...values };
    return Promise.resolve();
  });
  await listening.parseAsync([...words], { from: 'user' });
  expect(given).toEqual({ id: words[0], ...expected });
});

test('no help shows a value without a name', () => {
  expect(commands.map(({ id }) => id).filter((id) => help(id).includes('<value>'))).toEqual([]);
});

test('no help says a phrase of four words twice in a row', () => {
  const repeated = /\b(\w+(?:\W+\w+){3,})\W+\1\b/iu;
  expect('your name in a text of several people in a text of several people').toMatch(repeated);
  expect(commands.map(({ id }) => repeated.exec(help(id))?.[1]).filter((words) => words !== undefined)).toEqual([]);
});

const common = { dryRun: false, yes: false, offline: false };

test.each<[TerminalCommandId, object, string]>([
  [
    'enrich',
    { paths: ['.'], overwrite: ['type,summary'] },
    '--overwrite: it is not one of type, summary, tags. To give several, repeat --overwrite.',
  ],
  ['review', { daysAhead: -1 }, '--days-ahead: Give a whole number of days from 0 to'],
  ['move', { from: '', to: 'x' }, 'from: '],
])('quotes a mistake in the words of %s as typed', async (id, values, message) => {
  const entry = await terminalCatalog[id]();
  expect(() => {
    requireInput(entry, { ...common, ...values });
  }).toThrow(message);
  expect(() => {
    requireInput(entry, { ...common, ...values });
  }).not.toThrow(/daysAhead|\.0:/);
});

test('refuses missing files as wrong usage', () => {
  expect(exitCodeOfError(new AppError('not-found', 'There is no note.'))).toBe(2);
});

test('says what a missing argument is', async () => {
  const told = jest.spyOn(terminal, 'tell').mockImplementation(() => undefined);
  await expect(program.parseAsync(['node', 'cyberbrain', 'undo'])).rejects.toThrow('missing required argument');
  expect(told.mock.calls).toEqual([[expect.stringContaining("'run'"), expect.stringMatching(/^run: id .* "last"/)]]);
  told.mockRestore();
});

test('says how the values of a command without arguments are given', async () => {
  const told = jest.spyOn(terminal, 'tell').mockImplementation(() => undefined);
  await expect(program.parseAsync(['node', 'cyberbrain', 'brief', 'boats'])).rejects.toThrow('too many arguments');
  expect(told.mock.calls).toEqual([
    [expect.stringContaining('too many'), 'Give its values with --project, --cwd or --tokens.'],
  ]);
  told.mockRestore();
});
