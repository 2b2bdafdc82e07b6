import { recordOfSession } from '../../../../src/core/session-record/record-of-session';
import { session } from '../../extraction/session';

const commands = (...replies: readonly string[]): string[] =>
  (
    recordOfSession({
      ...session(
        'locks',
        replies.flatMap((reply) => [['u', 'Please build the gauge of the lock.'] as const, ['a', reply] as const]),
      ),
      cwd: null,
    })?.lines ?? []
  ).flatMap(({ text }) => (text.startsWith('Command') ? [text] : []));
const shown = (command: string, lead = 'From the root of the repository:'): string =>
  `I built it.\n\n${lead}\n\n\`\`\`bash\n${command}\n\`\`\`\n`;

test('a command that runs something of the project has a line with the words in front of it', () => {
  expect(commands(shown('pnpm --filter lock run gauge -- --in tides'))).toEqual([
    'Command (From the root of the repository): `pnpm --filter lock run gauge -- --in tides`',
  ]);
});

test('a command over several lines is one', () => {
  expect(commands(shown('python3 gauge.py \\\n  --level 4 \\\n  --lock west', 'Train it:'))).toEqual([
    'Command (Train it): `python3 gauge.py --level 4 --lock west`',
  ]);
});

test('of the same command, the last one has a line', () => {
  expect(commands(shown('./gauge.sh --level 4'), shown('./gauge.sh --level 7'))).toEqual([
    'Command (From the root of the repository): `./gauge.sh --level 7`',
  ]);
});

test.each([
  'npm install',
  'npm run dev',
  'pip install requests',
  'git push origin main',
  'ls -la',
  'docker compose up',
  './one.sh\n./two.sh',
])('what every project has, and several commands, have no line: %s', (command) => {
  expect(commands(shown(command))).toEqual([]);
});

test('code of another kind is no command', () => {
  expect(commands('I built it:\n\n```ts\nnode gauge.ts\n```\n')).toEqual([]);
});
