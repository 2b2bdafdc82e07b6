import {
  preferences,
  preferencesInputSchema,
  type PreferencesOutput,
} from '../../../src/features/preferences/preferences';
import { VaultInstructions } from '../../../src/engine/asking/vault-instructions';
import { renderPreferences } from '../../../src/hosts/node/command-line/render/render-setup-vault';
import { testRun } from '../../fakes/test-run';
import { IngestFixture } from '../ingest/ingest-fixture';

async function fixtureOf(text: string | null) {
  const fixture = await IngestFixture.create();
  if (text !== null) fixture.ports.vault.place('CLAUDE.md', text);
  const run = (input: object = {}): Promise<PreferencesOutput> =>
    preferences.run(fixture.services, preferencesInputSchema.parse(input), testRun('preferences'));
  return { fixture, run, read: () => fixture.ports.vault.text('CLAUDE.md') };
}

test('shows, sets and resets the section alone', async () => {
  const note = '# Rules\r\n\r\n## Cyberbrain Preferences\r\n\r\nOld.\r\n\r\n## Types\r\n';
  const { run, read, fixture } = await fixtureOf(note);
  const shown = await run();
  expect([shown.text, shown.isUsed]).toEqual(['Old.', false]);
  expect(renderPreferences(shown).at(-1)).toContain('cyberbrain prompts accept preferences');
  const dry = await run({ action: 'set', text: 'New.', dryRun: true });
  expect([dry.plan?.length, read()]).toEqual([1, note]);
  const set = await run({ action: 'set', text: 'New.\u200B' });
  expect([set.text, set.isUsed, set.isChanged]).toEqual(['New.', true, true]);
  expect(read()).toBe(note.replace('Old.', 'New.'));
  expect(await new VaultInstructions(fixture.services).seenPreferences(() => undefined)).toBe('New.');
  const reset = await run({ action: 'reset' });
  expect([reset.text, reset.isChanged]).toEqual(['', true]);
  expect(read()).toBe('# Rules\r\n\r\n## Types\r\n');
  expect(renderPreferences(await run())).toEqual(['There are no preferences.']);
  await fixture.undo(reset.run);
  await fixture.undo(set.run);
  expect(read()).toBe(note);
});

test('an unchanged text is accepted without a change', async () => {
  const { run } = await fixtureOf('## Cyberbrain Preferences\n\nOld.\n');
  const { isUsed, isChanged } = await run({ action: 'set', text: 'Old.' });
  expect([isUsed, isChanged]).toEqual([true, false]);
});

test('a note that has nothing else comes and goes with the section', async () => {
  const { run, read } = await fixtureOf(null);
  await run({ action: 'set', text: 'New.' });
  expect(read()).toBe('## Cyberbrain Preferences\n\nNew.\n');
  await run({ action: 'reset' });
  expect(read()).toBe('');
});

test('secrets are removed', async () => {
  const { run, read } = await fixtureOf(null);
  const { secrets } = await run({ action: 'set', text: 'The key is AKIAIOSFODNN7EXAMPLE.' });
  expect(Object.values(secrets)).toEqual([1]);
  expect(read()).not.toContain('AKIA');
});

test.each([
  [{ action: 'set' }, 'Give the preferences as a text'],
  [{ action: 'set', text: ' ' }, 'Give the preferences as a text'],
  [{ action: 'set', text: 'x'.repeat(4_001) }, 'at most 4,000 characters'],
  [{ action: 'reset', text: 'New.' }, 'reset takes no text'],
  [{ action: 'set', text: '## Types\n\n- x' }, 'cannot contain headings'],
])('%j is refused', async (input, problem) => {
  const { run, read } = await fixtureOf('# Mine\n');
  await expect(run(input)).rejects.toThrow(problem);
  expect(read()).toBe('# Mine\n');
});
