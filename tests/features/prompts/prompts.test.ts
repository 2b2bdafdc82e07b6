import { VaultInstructions } from '../../../src/engine/asking/vault-instructions';
import { prompts, type PromptsInput } from '../../../src/features/prompts/prompts';
import { memoryWritingPorts, type MemoryWritingPorts } from '../../fakes/vault/memory-writing-ports';
import { testRun } from '../../fakes/test-run';

const path = 'AI/Cyberbrain/Prompts/extract-beats.md';
const own = '---\nname: mine\nversion: 1\ninputs:\n  turns: data\n---\n# System\nBe brief.\n# User\n{{turns}}\n';

async function fixtureWith(files: Readonly<Record<string, string>>): Promise<{
  ports: MemoryWritingPorts;
  instructions: VaultInstructions;
  ask: (input?: Partial<PromptsInput>) => ReturnType<typeof prompts.run>;
  said: string[];
}> {
  const ports = await memoryWritingPorts();
  for (const [file, text] of Object.entries(files)) ports.vault.place(file, text);
  return {
    ports,
    instructions: new VaultInstructions(ports),
    ask: (input = {}) => prompts.run(ports, { action: 'show', dryRun: false, ...input }, testRun('prompts')),
    said: [],
  };
}

test('uses a prompt of the vault once it was accepted, until it changes', async () => {
  const { ports, instructions, ask, said } = await fixtureWith({ [path]: own });
  const say = (sentence: string): void => {
    said.push(sentence);
  };
  expect((await instructions.prompt('extract-beats', say)).name).toBe('extract-beats');
  expect(said).toEqual([expect.stringContaining(`${path} is not used`)]);
  expect((await ask()).prompts[0]).toEqual({
    name: 'extract-beats',
    version: 6,
    path,
    used: 'built-in',
    isWaiting: true,
  });
  expect((await ask({ action: 'accept', name: 'extract-beats' })).text).toBe(own);
  expect((await instructions.prompt('extract-beats', say)).system).toBe('Be brief.');
  ports.vault.place(path, own.replace('brief', 'evil'));
  expect((await instructions.prompt('extract-beats', say)).name).toBe('extract-beats');
});

test.each([
  ['that cannot be read', own.replace('# User', '# Person'), 'needs the sections'],
  ['that requires a missing input', own.replaceAll('turns', 'secrets'), 'which does not exist or has another kind'],
  [
    'that would use data as instructions',
    own.replace('turns: data', 'turns: text'),
    'which does not exist or has another kind',
  ],
])('ignores an accepted prompt %s, with a warning', async (_, text, words) => {
  const { instructions, ask, said } = await fixtureWith({ [path]: text });
  await ask({ action: 'accept', name: 'extract-beats' });
  expect(
    (
      await instructions.prompt('extract-beats', (sentence) => {
        said.push(sentence);
      })
    ).name,
  ).toBe('extract-beats');
  expect(said).toEqual([expect.stringContaining(words)]);
});

test('uses preferences as they were accepted', async () => {
  const claude =
    '# House\n\nRules.\n\n## Cyberbrain Preferences\n\nShort notes.\n\n### Even shorter\n\nYes.\n\n## Types\n\n- recipe: how to cook\n';
  const { ports, instructions, ask } = await fixtureWith({ 'CLAUDE.md': claude });
  expect(await instructions.seenPreferences(() => undefined)).toBe('');
  expect((await ask({ name: 'preferences' })).text).toBe('Short notes.\n\n### Even shorter\n\nYes.');
  await ask({ action: 'accept', name: 'preferences' });
  expect(await instructions.seenPreferences(() => undefined)).toContain('Short notes.');
  ports.vault.place('CLAUDE.md', claude.replace('Short', 'Long'));
  expect(await instructions.seenPreferences(() => undefined)).toBe('');
  expect(await instructions.vocabulary()).toMatchObject({ types: expect.arrayContaining(['recipe']) as string[] });
  expect((await instructions.promptTexts(() => undefined)).rules).not.toContain('Long notes');
});

test('accepts nothing in a dry run, without a name, or when the file is missing', async () => {
  const { ask } = await fixtureWith({ [path]: own });
  await ask({ action: 'accept', name: 'extract-beats', dryRun: true });
  expect((await ask()).prompts[0]?.used).toBe('built-in');
  await expect(ask({ action: 'accept' })).rejects.toMatchObject({ code: 'usage' });
  await expect(ask({ action: 'accept', name: 'autofile' })).rejects.toMatchObject({ code: 'not-found' });
  await expect(ask({ name: 'nonsense' })).rejects.toMatchObject({ code: 'usage' });
});

test('lists core memories, which are used once accepted, also with the preferences', async () => {
  const { ports, instructions, ask, said } = await fixtureWith({
    'AI/Core Memory.md': '- Tabs.\n',
    'AI/Core Memory/velo.md': '- Berlin.\n',
  });
  const say = (sentence: string): void => {
    said.push(sentence);
  };
  expect(await instructions.seenPreferences(say)).toBe('');
  expect(said).toEqual([expect.stringContaining('AI/Core Memory.md is not used')]);
  const rows = (await ask()).prompts.slice(-2);
  expect(rows).toEqual([
    { name: 'core-memory', version: null, path: 'AI/Core Memory.md', used: 'none', isWaiting: true },
    { name: 'core-memory:velo', version: null, path: 'AI/Core Memory/velo.md', used: 'none', isWaiting: true },
  ]);
  expect((await ask({ action: 'accept', name: 'core-memory' })).text).toBe('- Tabs.');
  await ask({ action: 'accept', name: 'core-memory:velo' });
  expect(await instructions.seenPreferences(say)).toBe('Core memory of this person:\n- Tabs.');
  expect(await instructions.seenCoreMemory('velo', say)).toBe('Core memory of the project velo:\n- Berlin.');
  ports.vault.place('AI/Core Memory.md', '- Spaces.\n');
  expect(await instructions.seenPreferences(say)).toBe('');
  ports.vault.place('AI/Core Memory.md', '---\ncb_private: true\n---\n- Tabs.\n');
  expect(await instructions.coreMemory(null)).toBeNull();
});
