import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { someOf } from '../fakes/trials';
import { DocumentedHome } from './documented-home';
import { root } from './root';

/**
 * Pages whose fenced blocks are followed line by line. Words behind the language say how:
 * `sh exit=3` (the lines end with this code), `sh until-ctrl-c` (they run until they are stopped),
 * `sh not-run: REASON` (they are not run) and `json file=NAME` (the block is saved under this name).
 */
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(path.join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

interface Block {
  readonly language: string;
  readonly info: string;
  readonly lines: readonly string[];
}

function blocksOf(text: string): Block[] {
  return [...text.matchAll(/^```(\w+)(.*)\n([^]*?)^```$/gmu)].map(([, language = '', info = '', body = '']) => ({
    language,
    info: info.trim(),
    lines: body.split('\n').slice(0, -1),
  }));
}

const commandOf = (line: string): string => line.replace(/\s+# .*$/u, '').trim();
const commandsOf = ({ lines }: Block): string[] =>
  lines.map(commandOf).filter((line) => line !== '' && !line.startsWith('#'));
const isNotRun = ({ info }: Block): boolean => info.startsWith('not-run: ');
const pageBlocks = (page: string): Block[] => blocksOf(readFileSync(path.join(root, page), 'utf8'));
const shellBlocks = (page: string): Block[] => pageBlocks(page).filter(({ language }) => language === 'sh');

const packageScripts = Object.keys(
  (JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: object }).scripts,
);

/** Scripts of package.json that a line runs by npm. */
const scriptsIn = (line: string): string[] =>
  [...line.matchAll(/npm (?:run ([\w:-]+)|(start|test)\b)/gu)].map(([, named, short]) => named ?? short ?? '');

const pagesWithCommands = pages.filter((page) => shellBlocks(page).some((block) => !isNotRun(block)));

test.each(someOf(pagesWithCommands, 1))(
  'every command in %s does what the page says',
  async (page) => {
    const home = await DocumentedHome.create();
    const unexpected: string[] = [];
    for (const block of pageBlocks(page)) {
      const [, name] = /^file=(\S+)$/u.exec(block.info) ?? [];
      if (name !== undefined) home.write(name, block.lines.join('\n'));
      if (block.language !== 'sh' || isNotRun(block)) continue;
      const untilCtrlC = block.info === 'until-ctrl-c';
      const wanted = untilCtrlC ? 130 : Number(/^exit=(\d+)$/u.exec(block.info)?.[1] ?? 0);
      for (const line of commandsOf(block)) {
        const { code, printed } = await home.run(line, { untilCtrlC });
        if (code !== wanted) unexpected.push(`${line} ended with ${String(code)}:\n${printed}`);
      }
    }
    await home.remove();
    expect(unexpected).toEqual([]);
  },
  300_000,
);

test('only commands that need programs of others are not run, each with the reason', () => {
  const infos = pages.flatMap((page) => shellBlocks(page).map(({ info }) => info));
  expect(infos.filter((info) => !/^(?:|exit=\d|until-ctrl-c|not-run: .{10,})$/u.test(info))).toEqual([]);
  const notRun = pages.flatMap((page) => shellBlocks(page).filter(isNotRun).flatMap(commandsOf));
  expect(notRun.filter((line) => /cyberbrain /u.test(line))).toEqual([]);
  expect(notRun.flatMap(scriptsIn).filter((script) => !packageScripts.includes(script))).toEqual([]);
});

test('enough commands are shown, and each is taken as a user would type it', () => {
  const run = pages.flatMap((page) =>
    shellBlocks(page)
      .filter((block) => !isNotRun(block))
      .flatMap(commandsOf),
  );
  expect(run.length).toBeGreaterThan(60);
  expect(commandOf('cyberbrain index   # reads what changed')).toBe('cyberbrain index');
  expect(commandOf("cyberbrain search '#tag'")).toBe("cyberbrain search '#tag'");
});

test('a command that does not exist would be noticed', async () => {
  const home = await DocumentedHome.create();
  expect((await home.run('cyberbrain invent')).code).toBe(2);
  await home.run('export CYBERBRAIN_VAULT=~/Notes');
  expect(await home.run('cyberbrain status')).toMatchObject({ code: 0 });
  await home.remove();
});
