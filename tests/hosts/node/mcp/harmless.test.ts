import { ProgramFixture } from '../command-line/started-program';
import { connect, type ConnectedServer } from './connected-server';

const temporary = (title: string): string =>
  `---\ntitle: ${title}\ntype: task\ncb_ephemeral: true\ncb_review_after: 2026-01-05\n---\n\n${title} once more.\n`;
const own = '```dataview\nLIST FROM "Boats"\n```';
const active = [
  '```dataviewjs\ndv.list()\n```',
  '<% tp.system.clipboard() %>',
  '<img src=x onerror=alert(1)>',
  '![](https://example.org/seen.png)',
  '`$= dv.current()`',
].join('\n\n');
const inert = /dataviewjs|<%|<img|!\[|[^\\]`\$=/;

let fixture: ProgramFixture;
let server: ConnectedServer;

beforeAll(async () => {
  fixture = await ProgramFixture.create({
    'Boats/Mast.md': `# Mast\n\nThe mast is of spruce.\n\n${own}\n`,
    'Boats/Masts.md': '# Masts\n\nThe mast is of spruce and tall.\n',
    'AI/Working Memory/boats/Sand the deck.md': temporary('Sand the deck'),
  });
  server = await connect(fixture, 'modern', ['--allow-writes=apply']);
}, 60_000);

afterAll(async () => {
  await server.client.close();
  await fixture.remove();
});

/** The plan that a tool makes, and the lines that it would write. */
async function planned(name: string, given: Record<string, unknown>): Promise<string> {
  const { text, isError } = await server.call(name, given);
  expect(isError).toBe(false);
  expect(text).toMatch(/call cb_apply with id/);
  return text;
}

test('a text that a model files only shows', async () => {
  const text = await planned('cb_file', { text: `The tide is high at noon.\n\n${active}`, folder: 'Boats' });
  expect(text).toContain('The tide is high at noon.');
  expect(text).toContain('dv.list()');
  expect(text).not.toMatch(inert);
  const line = await planned('cb_file', { text: 'Likes A*B & C_d.', folder: 'AI/Core Memory.md#Preferences' });
  expect(line).toContain('- Likes A*B & C_d.');
});

test('decisions of a model about temporary notes write only text that shows', async () => {
  const path = 'AI/Working Memory/boats/Sand the deck.md';
  const text = await planned('cb_review', {
    decisions: [
      { path, action: 'promote', title: 'Sand <% tp.x %> it', body: `Sand the deck once more.\n\n${active}` },
    ],
  });
  expect(text).not.toMatch(inert);
});

test('a merged note keeps what its notes do, and nothing else', async () => {
  const notes = ['Boats/Mast.md', 'Boats/Masts.md'];
  const body = `The mast is of spruce.\n\nThe mast is of spruce and tall.\n\n${own}\n\n${active}`;
  const text = await planned('cb_restructure', {
    folder: 'Boats',
    decisions: [{ notes, action: 'merge', title: 'Masts <% tp.x %>', body, acceptLoss: true }],
  });
  expect(text).toContain('```dataview\n');
  expect(text).not.toMatch(inert);
});
