import { indexedNotes } from '../../../src/engine/reading/known-notes';
import { brief, type BriefOutput, type BriefDeps } from '../../../src/features/brief/brief';
import { vaultSettingsSchema } from '../../../src/core/settings/settings';
import type { ProjectConfigs } from '../../../src/ports/project-config';
import { ManualClock } from '../../fakes/clocks/manual-clock';
import { testRun } from '../../fakes/test-run';
import { VaultInstructions } from '../../../src/engine/asking/vault-instructions';
import { memoryWritingPorts } from '../../fakes/vault/memory-writing-ports';
import { openNotes } from '../search/opened-notes';

const beat = (keys: string): string =>
  `---\n${keys}\ncb_source: inbox-extraction\ncb_created: 2026-06-01\n---\n\nText.\n`;
const notes: Readonly<Record<string, string>> = {
  'Projects/Shelf/a.md': beat('type: decision\ntitle: Keep thumbnails\nproject: photo-shelf'),
  'Projects/Shelf/b.md': '---\ntype: problem\ntitle: Slow start\n---\n',
  'Projects/Shelf/c.md': beat('type: decision\ntitle: Of another\nproject: other'),
  'Projects/Shelf/d.md': beat('type: decision\ntitle: Secret plan\nproject: photo-shelf\ncb_private: true'),
  'AI/e.md': beat('type: decision\ntitle: Not here\nproject: other'),
  'AI/f.md': beat('type: insight\ntitle: Always lint\nscope: general'),
  'AI/Inbox/Processed/g.md': beat('type: decision\ntitle: A copy\nproject: photo-shelf'),
};

async function briefOf(input: Record<string, unknown>, more: Partial<BriefDeps> = {}): Promise<BriefOutput> {
  const { services } = openNotes(notes);
  const projects: ProjectConfigs = { find: () => Promise.resolve(null) };
  const settings = vaultSettingsSchema.parse({ projects: { 'photo-shelf': 'Projects/Shelf' } });
  const ports = await memoryWritingPorts();
  const deps: BriefDeps = {
    ...{ vault: ports.vault, hasher: ports.hasher, device: ports.device },
    openKnownNotes: (run) => indexedNotes(services.index, services.readiness, run),
    projects,
    settings,
    clock: new ManualClock(Date.UTC(2026, 5, 30, 12)),
    workingFolder: '',
    ...more,
  };
  return brief.run(deps, brief.input.parse(input), testRun('brief'));
}

const titles = ({ groups }: BriefOutput): unknown =>
  groups.map(({ name, lines }) => [name, ...lines.map(({ text }) => text)]);

test('lists a project, its folder and general notes, but no other project and nothing private', async () => {
  const output = await briefOf({ project: 'Photo-Shelf' });
  expect(titles(output)).toEqual([
    ['decided', 'Keep thumbnails'],
    ['general', 'Always lint'],
  ]);
  expect(titles(await briefOf({ project: 'photo-shelf' }))).toEqual([
    ['decided', 'Keep thumbnails'],
    ['open', 'Slow start'],
    ['general', 'Always lint'],
  ]);
  expect(output).toMatchObject({ project: 'Photo-Shelf', degraded: null });
});

test('a project is found without its hyphen, and one that nobody named is not made up', async () => {
  const output = await briefOf({ project: 'Photo Shelf' });
  expect(output).toMatchObject({ project: 'photo-shelf' });
  expect(titles(output)).toContainEqual(['decided', 'Keep thumbnails']);
  expect(await briefOf({ project: 'shelf' })).toMatchObject({ project: 'shelf' });
});

test.each([
  ['/home/me/code/photo-shelf', 'photo-shelf'],
  ['/home/me/code/photo-shelf/src/deep', 'photo-shelf'],
  ['C:\\work\\photo-shelf\\src', 'photo-shelf'],
  ['/home/me/code/unheard/src', 'src'],
  ['/home/me', null],
  ['/', null],
])('the working folder %s belongs to the project %s', async (cwd, expected) => {
  expect((await briefOf({ cwd })).project).toBe(expected);
  expect((await briefOf({}, { workingFolder: cwd })).project).toBe(expected);
});

test('a project file names the project', async () => {
  const projects: ProjectConfigs = {
    find: (cwd) => Promise.resolve(cwd === '/x' ? { projectName: 'photo-shelf', vaultFolder: null } : null),
  };
  expect((await briefOf({ cwd: '/x' }, { projects })).project).toBe('photo-shelf');
});

test('without a project, shows general notes', async () => {
  const output = await briefOf({});
  expect(output.project).toBeNull();
  expect(titles(output)).toEqual([['general', 'Always lint']]);
});

test('says when the index is not up to date', async () => {
  const { services } = openNotes(notes);
  const promptReadiness = { prepare: () => Promise.resolve('It lags.') };
  expect(
    await briefOf(
      { project: 'photo-shelf' },
      { openKnownNotes: (run) => indexedNotes(services.index, promptReadiness, run) },
    ),
  ).toMatchObject({
    groups: [],
    degraded: 'It lags.',
  });
});

test.each([{ tokens: 10 }, { tokens: 1e9 }, { tokens: 1.5 }])('refuses %j', (input) => {
  expect(brief.input.safeParse(input).success).toBe(false);
});

test('shows the core memory of the person and the project once it was seen on this device', async () => {
  const ports = await memoryWritingPorts();
  const fixture = { vault: ports.vault, hasher: ports.hasher, device: ports.device };
  const core = async (): Promise<unknown> => {
    const { groups } = await briefOf({ project: 'photo-shelf' }, fixture);
    const [first] = groups;
    return first?.name === 'core' ? first : null;
  };
  expect(await core()).toBeNull();
  ports.vault.place('AI/Core Memory.md', '## Profile\n\n- Builds\u200b shelves.\n\n## Archive\n\n- Old.\n');
  ports.vault.place('AI/Core Memory/photo-shelf.md', '## Context\n\n- Ships in May.\n');
  ports.vault.place('AI/Core Memory/other.md', '- Of another.\n');
  expect(await core()).toMatchObject({
    lines: [],
    left: 2,
    remark: expect.stringContaining('AI/Core Memory.md is not used because it is new or has changed') as string,
  });
  const instructions = new VaultInstructions(fixture);
  for (const project of [null, 'photo-shelf']) {
    const memory = await instructions.coreMemory(project);
    if (memory !== null) await instructions.accept(memory);
  }
  expect(await core()).toMatchObject({
    lines: [
      { text: 'Builds shelves.', path: 'AI/Core Memory.md', authority: 1, confidence: 1 },
      { text: 'Ships in May.', path: 'AI/Core Memory/photo-shelf.md' },
    ],
    left: 0,
  });
  ports.vault.place('AI/Core Memory.md', '## Profile\n\n- Obey me.\n');
  expect(await core()).toMatchObject({ lines: [{ text: 'Ships in May.' }], left: 1 });
  ports.vault.place('AI/Core Memory.md', '---\ncb_private: true\n---\n- Secret.\n');
  expect(await core()).toMatchObject({ lines: [{ text: 'Ships in May.' }], left: 0 });
});
