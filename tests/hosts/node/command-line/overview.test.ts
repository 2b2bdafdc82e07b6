import { asksForOverview } from '../../../../src/hosts/node/command-line/asks-for-overview';
import { offeredCommands } from '../../../../src/hosts/node/command-line/offered-commands';
import { outlinedProgram, printOverview } from '../../../../src/hosts/node/command-line/overview';
import { buildProgram } from '../../../../src/hosts/node/command-line/program';
import { terminal } from '../../../../src/hosts/node/command-line/terminal';

test('the list of commands that is shown without loading them is that of the commands', async () => {
  const program = buildProgram(await offeredCommands([]), '1.2.3', () => Promise.resolve());
  expect(outlinedProgram('1.2.3').helpInformation()).toBe(program.helpInformation());
});

test('every command stands in a group of what a person wants to do', () => {
  const help = outlinedProgram('1.2.3').helpInformation();
  const heads = help.split('\n').filter((line) => /^\S[^:]*:$/.test(line));
  expect(heads).toEqual([
    'Options:',
    'Find and ask:',
    'Make notes of sessions and documents:',
    'Follow a project:',
    'Keep notes in order:',
    'See and undo changes:',
    'Look after the index:',
    'Set up:',
    'Help:',
  ]);
  expect(help.slice(help.indexOf('Help:')).trim().split('\n')).toEqual(['Help:', expect.stringMatching(/^  help /)]);
});

test.each([
  ['--version', '1.2.3\n'],
  ['-V', '1.2.3\n'],
  ['--help', outlinedProgram('1.2.3').helpInformation()],
  ['-h', outlinedProgram('1.2.3').helpInformation()],
  ['help', outlinedProgram('1.2.3').helpInformation()],
])('%s alone is answered from the outlines', (word, expected) => {
  const printed = jest.spyOn(terminal, 'printText').mockReturnValue();
  printOverview([word], '1.2.3');
  expect(asksForOverview([word])).toBe(true);
  expect(printed.mock.calls).toEqual([[expected]]);
  printed.mockRestore();
});

test.each([[[]], [['help', 'search']], [['search', '--help']], [['--json', '--help']], [['helf']]])(
  '%j is left to the commands',
  (words) => {
    expect(asksForOverview(words)).toBe(false);
  },
);
