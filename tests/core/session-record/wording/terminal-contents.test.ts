import { extractOffline } from '../../../../src/core/extraction/extract-offline';
import { recordOfSession } from '../../../../src/core/session-record/record-of-session';
import { ownText } from '../../../../src/core/session-record/wording/own-words';
import { session } from '../../extraction/session';

const terminal = [
  'kim@tower harbor % cd pier-ui',
  'kim@tower pier-ui % pnpm run dev',
  '',
  '  ▲ Next.js 14.2.18',
  '  - Local:        http://localhost:3001',
  '',
  ' ✓ Ready in 4s',
  ' ⨯ ./components/Lamp.tsx:17:27',
  "Module not found: Can't resolve 'lantern'",
  '  15 |     let cleanup = () => {};',
  '> 17 |       const LANTERN = await import("lantern");',
  '     |                           ^',
  '  18 |       const mount = mountRef.current;',
  '',
  'https://nextjs.org/docs/messages/module-not-found',
  '',
  'Import trace for requested module:',
  './components/Pier.tsx',
  ' GET / 500 in 4915ms',
].join('\n');

test('the contents of a terminal are nobody’s words', () => {
  expect(ownText(`Look at this:\n${terminal}\n fix this`).trim().split(/\n+/)).toEqual(['Look at this:', ' fix this']);
});

test('what is said between two terminals stays', () => {
  const said = 'Never commit the lock file, and rename the lantern in the pier.';
  expect(ownText(`${terminal}\n\n${said}\n\n${terminal}`).trim()).toBe(said);
});

test.each(['kim@pier.org says that 90% of the lamps must be red.', 'kim@pier.org gets 90% of the lamps.'])(
  'an address of mail in front of a share is no prompt: %s',
  (said) => {
    expect(ownText(said)).toBe(said);
  },
);

test.each([
  'kim@tower:~/pier$ ls',
  'kim@tower pier-ui % ls',
  'root@2fceb6e73fb9:/# ls',
  'kim@tower:~/pier (main) $ ls',
])('a prompt with its command is nobody’s words: %s', (line) => {
  expect(ownText(`Look.\n${line}`).trim()).toBe('Look.');
});

test('without a prompt, code with the numbers of its lines is left out too', () => {
  const rest = terminal.split('\n').slice(8, 13).join('\n');
  expect(ownText(`${rest}\nKeep the lantern.`)).not.toMatch(/LANTERN|mountRef|\^/);
});

test('the error that it shows names the session, with the last command and what the reply says', () => {
  const talk = session('pier', [
    ['u', `${terminal}\n fix this`],
    ['a', 'I ran `pnpm install`, which added `lantern` to `pnpm-lock.yaml`. The build of `pier-ui` passed.'],
  ]);
  const record = recordOfSession({ ...talk, deeds: [] });
  expect(record?.matter).toBe("Module not found: Can't resolve 'lantern'");
  expect(record?.lines.map(({ text }) => text).join('\n')).toContain(
    "`pnpm run dev` failed: Module not found: Can't resolve 'lantern'",
  );
  expect(extractOffline(talk, { isNew: () => true })).toEqual([]);
});

test('what must pass is the person’s, what passed is a program’s', () => {
  const rules = 'Print the slope.\nPASS: slope = 10 within 1 %.\nPASS criteria: the boundary lies at 5.2.';
  expect(ownText(rules)).toBe(rules);
  const printed = 'PASS tests/tide.test.ts (5 s)\nFAIL  src/lamp.spec.ts\nPASS: tide_test\nPASS\nFAIL\tpier/tide\t0.2s';
  expect(ownText(`Look:\n${printed}`).trim()).toBe('Look:');
});

const install = [
  '[kim@tower harbor]$ ls',
  'lamps.c  pier',
  '[kim@tower harbor]$ sudo pacman -S pier-gcc',
  '[sudo] password for kim:',
  'Sorry, try again.',
  'resolving dependencies...',
  '',
  'Packages (1) pier-gcc-14.2.0-2',
  '',
  ':: Proceed with installation? [Y/n] Y',
  '(1/1) checking keys in keyring        [####] 100%',
  'Optional dependencies for pier-gcc',
  '    pier-lib: Standard C library optimized for lamps [pending]',
  '[kim@tower harbor]$ ./build.sh',
  '   text    data     bss',
  '   1176       0       0',
  '[kim@tower harbor]$ ',
].join('\n');

test('what a package manager printed below a prompt in brackets is nobody’s words', () => {
  const said = 'it worked; move the files of the lamps to pier/build01';
  expect(ownText(`${install}\n\n${said}`).trim()).toBe(said);
  expect(
    recordOfSession(
      session('pier', [
        ['u', 'Install it for the lamps.'],
        ['a', 'Run pacman.'],
        ['u', `${install}\n\n${said}`],
        ['a', 'I moved them.'],
      ]),
    )
      ?.lines.map(({ text }) => text)
      .join('\n'),
  ).not.toMatch(/sudo|again|Optional/);
});

test.each([
  '[sudo] password for kim:',
  'Sorry, try again.',
  'Reading package lists... Done',
  'Setting up pier-gcc (14.2) ...',
  'Get:3 http://pier.example stable/main pier-gcc',
  '==> Pouring pier-gcc--14.2.bottle.tar.gz',
  'Requirement already satisfied: lamps in ./venv',
  'added 12 packages in 3s',
])('a line of a package manager is nobody’s words: %s', (line) => {
  expect(ownText(`Look.\n${line}`).trim()).toBe('Look.');
});

test.each([
  '[kim@pier.org] gets the red lamps.',
  'Setting up the lamps must not take long.',
  'Fetched lamps stay red.',
])('a sentence that begins like output stays: %s', (said) => {
  expect(ownText(said)).toBe(said);
});
