import { ProgramFixture } from '../command-line/started-program';

const beat = (title: string, keys: string): string => `---\ntitle: ${title}\ntype: decision\n${keys}\n---\n\nText.\n`;

let fixture: ProgramFixture;

beforeEach(async () => {
  fixture = await ProgramFixture.create({
    'Masts.md': beat('Masts are of spruce', 'summary: Masts are of spruce because it bends.\ndate: 2026-05-01'),
    'Keels.md': beat('Keels are of lead', 'summary: Nobody sells iron.\ncb_private: true'),
    'Other.md': beat('Masts are of spruce at Ada', 'project: ada'),
  });
  await fixture.json(['index']);
});
afterEach(() => fixture.remove());

async function cards(prompt: string): Promise<string> {
  const child = fixture.start(['hook', 'prompt', '--vault', fixture.vault]);
  child.stdin.end(JSON.stringify({ session_id: 's', cwd: '/home/mara/boats', prompt }));
  return (await fixture.ended(child)).stdout;
}

test('a prompt that names the title of a note gets it, each text once; none of another project, and no private one', async () => {
  const told = await cards('Are the masts really of spruce, and keels of lead, as at Ada?');
  expect(told).toContain('- Masts are of spruce because it bends. (2026-05-01, Masts.md)');
  expect(told.match(/Masts are/g)).toHaveLength(1);
  expect(told).not.toMatch(/iron|Other\.md/);
  expect(await cards('What shall we eat today?')).toBe('');
});
