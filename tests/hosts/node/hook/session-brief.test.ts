import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ProgramFixture } from '../command-line/started-program';

let fixture: ProgramFixture;
beforeEach(async () => {
  fixture = await ProgramFixture.create();
});
afterEach(() => fixture.remove());

const remark = /some of them are neither shown nor counted above/;

function write(word: string): void {
  for (let n = 0; n < 230; n += 1)
    fixture.write(
      `n${String(n)}.md`,
      `---\ntype: decision\ntitle: ${word} ${String(n)}\nproject: locks\n---\nGate ${String(n)} was chosen.\n`,
    );
}

async function briefed(cwd = '/home/mara/code/locks'): Promise<string> {
  const child = fixture.start(['hook', 'session-start', '--vault', fixture.vault]);
  child.stdin.end(JSON.stringify({ session_id: 's', cwd }));
  const { stdout } = await fixture.ended(child);
  return (JSON.parse(stdout) as { hookSpecificOutput: { additionalContext: string } }).hookSpecificOutput
    .additionalContext;
}

test('a brief of an index that is out of date says so and has it updated', async () => {
  write('First');
  await fixture.run(['index']);
  write('Second one');
  const stale = await briefed();
  expect(stale).toMatch(remark);
  expect(stale.length).toBeLessThan(4_000);
  // The hook has started what brings the index up to date.
  for (let context = stale; remark.test(context); context = await briefed())
    await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await briefed()).toContain('of 230; all:');
  const locks = (): boolean =>
    Object.keys(fixture.files(join(fixture.folder, 'data'))).some((path) => path.endsWith('capture.lock'));
  while (existsSync(join(fixture.folder, 'data')) && locks()) await new Promise((resolve) => setTimeout(resolve, 50));
});

test('a session in a folder of no project gets the projects to ask for, with their numbers of notes', async () => {
  const noteOf = (project: string, more = ''): string => `---\nproject: ${project}\n${more}---\nA gate.\n`;
  fixture.write('a.md', noteOf('locks'));
  fixture.write('b.md', noteOf('tally'));
  fixture.write('c.md', noteOf('tally'));
  fixture.write('d.md', noteOf('secret', 'cb_private: true\n'));
  await fixture.run(['index']);
  const said = await briefed('/home/mara/elsewhere');
  expect(said).toContain('Projects with their number of notes, for cb_brief: tally (2), locks (1)\n');
  expect(said).not.toContain('secret');
});
