import { VaultInstructions } from '../../../src/engine/asking/vault-instructions';
import { prompts, type PromptsInput } from '../../../src/features/prompts/prompts';
import { memoryWritingPorts, type MemoryWritingPorts } from '../../fakes/memory-writing-ports';
import { testRun } from '../../fakes/test-run';

const path = 'AI/Cyberbrain/Prompts/extract-beats.md';
const own = '---\nname: mine\nversion: 1\ninputs:\n  turns: data\n---\n# System\nBe brief.\n# User\n{{turns}}\n';

async function worldWith(files: Readonly<Record<string, string>>): Promise<{
  ports: MemoryWritingPorts;
  house: VaultInstructions;
  ask: (input?: Partial<PromptsInput>) => ReturnType<typeof prompts.run>;
  said: string[];
}> {
  const ports = await memoryWritingPorts();
  for (const [file, text] of Object.entries(files)) ports.vault.place(file, text);
  return {
    ports,
    house: new VaultInstructions(ports),
    ask: (input = {}) => prompts.run(ports, { action: 'show', dryRun: false, ...input }, testRun('prompts')),
    said: [],
  };
}

test('an own prompt of the vault is used once it was accepted, and no longer when it changes', async () => {
  const { ports, house, ask, said } = await worldWith({ [path]: own });
  const say = (sentence: string): void => {
    said.push(sentence);
  };
  expect((await house.prompt('extract-beats', say)).name).toBe('extract-beats');
  expect(said).toEqual([expect.stringContaining(`${path} is not used`)]);
  expect((await ask()).prompts[0]).toEqual({
    name: 'extract-beats',
    version: 2,
    path,
    used: 'built-in',
    isWaiting: true,
  });
  expect((await ask({ action: 'accept', name: 'extract-beats' })).text).toBe(own);
  expect((await house.prompt('extract-beats', say)).system).toBe('Be brief.');
  ports.vault.place(path, own.replace('brief', 'evil'));
  expect((await house.prompt('extract-beats', say)).name).toBe('extract-beats');
});

test.each([
  ['that cannot be read', own.replace('# User', '# Person'), 'needs the sections'],
  ['that wants what is not given', own.replaceAll('turns', 'secrets'), 'which does not exist or has another kind'],
  [
    'that would take data for its own words',
    own.replace('turns: data', 'turns: text'),
    'which does not exist or has another kind',
  ],
])('an accepted prompt %s is left aside, with words', async (_, text, words) => {
  const { house, ask, said } = await worldWith({ [path]: text });
  await ask({ action: 'accept', name: 'extract-beats' });
  expect(
    (
      await house.prompt('extract-beats', (sentence) => {
        said.push(sentence);
      })
    ).name,
  ).toBe('extract-beats');
  expect(said).toEqual([expect.stringContaining(words)]);
});

test('preferences are used as they were seen', async () => {
  const claude =
    '# House\n\nRules.\n\n## Cyberbrain Preferences\n\nShort notes.\n\n### Even shorter\n\nYes.\n\n## Types\n\n- recipe: how to cook\n';
  const { ports, house, ask } = await worldWith({ 'CLAUDE.md': claude });
  expect(await house.seenPreferences(() => undefined)).toBe('');
  expect((await ask({ name: 'preferences' })).text).toBe('Short notes.\n\n### Even shorter\n\nYes.');
  await ask({ action: 'accept', name: 'preferences' });
  expect(await house.seenPreferences(() => undefined)).toContain('Short notes.');
  ports.vault.place('CLAUDE.md', claude.replace('Short', 'Long'));
  expect(await house.seenPreferences(() => undefined)).toBe('');
  expect(await house.vocabulary()).toMatchObject({ types: expect.arrayContaining(['recipe']) as string[] });
  expect((await house.promptTexts(() => undefined)).rules).not.toContain('Long notes');
});

test('nothing is accepted in a dry run, without a name, or where there is nothing', async () => {
  const { ask } = await worldWith({ [path]: own });
  await ask({ action: 'accept', name: 'extract-beats', dryRun: true });
  expect((await ask()).prompts[0]?.used).toBe('built-in');
  await expect(ask({ action: 'accept' })).rejects.toMatchObject({ code: 'usage' });
  await expect(ask({ action: 'accept', name: 'autofile' })).rejects.toMatchObject({ code: 'not-found' });
  await expect(ask({ name: 'nonsense' })).rejects.toMatchObject({ code: 'usage' });
});
