import { AppError } from '../../../../src/core/errors';
import { terminalCatalog } from '../../../../src/features/catalog';
import { exitCodeOfError } from '../../../../src/hosts/node/command-line/exit-code';
import { buildProgram } from '../../../../src/hosts/node/command-line/program';
import { requireInput } from '../../../../src/hosts/node/command-line/require-input';

const program = buildProgram(Object.values(terminalCatalog), '1.0.0', () => Promise.resolve());
const help = (id: string): string =>
  (program.commands.find((command) => command.name() === id)?.helpInformation() ?? '').replace(/\s+/g, ' ');

test.each([
  ['review', '--decisions <file>'],
  ['review', '--only <note>'],
  ['uncertain', 'accept the suggested folder of this note; * for all (can be repeated)'],
  ['restructure', '--by <choice>'],
  ['restructure', '(choices: "search", "tags", "model")'],
  ['search', '(default: 10)'],
  ['search', 'default: hybrid'],
])('the help of %s says %s', (id, words) => {
  expect(help(id)).toContain(words);
});

test('no help shows a value without a name', () => {
  expect(
    Object.values(terminalCatalog)
      .map(({ id }) => id)
      .filter((id) => help(id).includes('<value>')),
  ).toEqual([]);
});

const common = { dryRun: false, yes: false, offline: false };

test.each<[string, object, string]>([
  [
    'enrich',
    { paths: ['.'], overwrite: ['type,summary'] },
    '--overwrite: it is not one of type, summary, tags. To give several, repeat --overwrite.',
  ],
  ['review', { daysAhead: -1 }, '--days-ahead: Give a whole number of days from 0 to'],
  ['move', { from: '', to: 'x' }, 'from: '],
])('a mistake in the words of %s is named as it was typed', (id, values, message) => {
  const entry = Object.values(terminalCatalog).find((each) => each.id === id);
  if (entry === undefined) throw new Error('There is no such command.');
  expect(() => {
    requireInput(entry, { ...common, ...values });
  }).toThrow(message);
  expect(() => {
    requireInput(entry, { ...common, ...values });
  }).not.toThrow(/daysAhead|\.0:/);
});

test('what is named and is not there is wrong usage', () => {
  expect(exitCodeOfError(new AppError('not-found', 'There is no note.'))).toBe(2);
});
