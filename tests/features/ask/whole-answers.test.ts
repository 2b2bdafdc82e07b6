import { askNotes } from '../../../src/engine/answering/ask-notes';
import type { AskOutput } from '../../../src/engine/answering/ask-request';
import type { AskDeps } from '../../../src/features/ask/ask';
import { ScriptedModel } from '../../fakes/language-models/scripted-model';
import { testRun } from '../../fakes/test-run';
import { IngestFixture } from '../ingest/ingest-fixture';
import { openNotes } from '../search/opened-notes';

const long = Array.from({ length: 60 }, (_, at) => `Step ${String(at)} of the walk leads over the hill to the sea.`);
const notes = {
  'Books/Harbor.md':
    '---\nauthor: Marta Olsen\nyear: 1987\n---\n# The Silent Harbor\n\nA keeper of the silent harbor loses his sight.\n',
  'Walks/Coast.md': `---\nguide: Ria Stein\nurl: https://coast.example\n---\n# Coast walk\n\n${long.join('\n\n')}\n`,
  'Bees.md':
    '# Bees\n\nThe hives stand behind the orchard.\n\nWe moved the hives to the south slope in 2021.\n\nVisitors of the hives wear a veil.\n',
  'Garage.md':
    '# Garage\n\nOutdated: the tenants of the garage meet on Mondays.\n\nThe gate of the garage opens at seven. (No longer correct)\n',
  'Dam.md':
    '# Staudamm\n\nDer Staudamm ist aus Beton und wird nicht mehr gebraucht. Für das Tal sind die Turbinen auch eine Last.\n',
};

async function asked(
  question: string,
  replies: readonly unknown[] = [],
): Promise<{ readonly output: AskOutput; readonly prompts: readonly string[] }> {
  const fixture = await IngestFixture.create();
  const model = new ScriptedModel(replies.map((reply) => JSON.stringify(reply)));
  fixture.model = replies.length === 0 ? null : model;
  const { services } = openNotes(notes);
  const { languageModels, asking, consent, device, sources } = fixture.services;
  const deps: AskDeps = { ...services, languageModels, asking, consent, device, sources, cache: fixture.replies };
  const output = await askNotes(deps, { question, offline: false, yes: true, dryRun: false }, testRun('ask'));
  return { output, prompts: model.asked.map(({ messages }) => messages[0]?.text ?? '') };
}

const plan = (...variants: readonly string[]): unknown => ({
  class: 'lookup',
  question: '',
  variants,
  sessions: false,
});
const said = (text: string, quote = text): unknown => ({ text, cites: [{ row: 1, quote }] });
const told = ({ sentences }: AskOutput): string[] => sentences.map(({ fate, text }) => `${fate}: ${text}`);

test('a short note is shown to a model whole, with its properties', async () => {
  const { output, prompts } = await asked('Who is the author of The Silent Harbor?', [
    { sentences: [said('The author of The Silent Harbor is Marta Olsen.', 'author: Marta Olsen')] },
    { sentences: [] },
  ]);
  expect(prompts[0]).toContain('year: 1987');
  expect(output.sentences[0]?.citations[0]).toMatchObject({ path: 'Books/Harbor.md', line: 2 });
});

test('a long note is shown to a model with its properties beside its passages', async () => {
  const { prompts } = await asked('Does the coast walk lead over the hill to the sea?', [plan(), { sentences: [] }]);
  expect(prompts.at(-1)).toContain('guide: Ria Stein');
  expect(prompts.at(-1)?.match(/guide: Ria Stein/g)).toHaveLength(1);
});

test('a question in another language than its note is put into other words before it is recanted', async () => {
  const line = 'Der Staudamm ist aus Beton und wird nicht mehr gebraucht.';
  const { output } = await asked('De quel matériau est le barrage ?', [
    plan('Staudamm aus Beton'),
    { sentences: [said(line)] },
  ]);
  expect(told(output)).toEqual([`written: ${line}`]);
  const none = await asked('De quel matériau est le barrage ?', [plan('Orchester Dirigent')]);
  expect(none.output).toMatchObject({ recantedBecause: 'nothing-found', cost: { calls: 1 } });
});

test('a question with a word that no note has is put into other words while one line holds some of it', async () => {
  const line = 'Visitors of the hives wear a veil.';
  const question = 'Which headgear protects beekeepers, guests and photographers standing near hives?';
  const { output, prompts } = await asked(question, [
    plan('What do visitors of the hives wear?'),
    { sentences: [said(line)] },
  ]);
  expect(prompts).toHaveLength(2);
  expect(told(output)).toEqual([`written: ${line}`]);
});

test('a question within a question that no sentence answers is missing', async () => {
  const line = 'The hives stand behind the orchard.';
  const { output } = await asked('Where do the hives stand and what do they weigh?', [
    plan(),
    { sentences: [said(line)] },
  ]);
  expect(output.missing).toEqual(['what do they weigh']);
  const both = await asked('Where do the hives stand and what do they weigh?', [
    plan(),
    { sentences: [said(line)], missing: ['what the hives weigh'] },
  ]);
  expect(both.output.missing).toEqual(['what the hives weigh']);
});

test('without a model, a year is no number of things, and what repeats a question gives no reason', async () => {
  expect(told((await asked('When did we move the hives to the south slope?')).output)).toHaveLength(1);
  for (const question of [
    'How many hives did we move to the south slope?',
    'Why did we move the hives to the south slope?',
    'Why do visitors of the hives wear a veil?',
  ])
    expect((await asked(question)).output).toMatchObject({ recanted: true, sentences: [] });
});

test('without a model, what a note calls outdated answers only a question about the past', async () => {
  for (const question of ['When do the tenants of the garage meet?', 'When does the gate of the garage open?'])
    expect(told((await asked(question)).output).join('\n')).not.toMatch(/Mondays|seven/);
  expect(told((await asked('When did the tenants of the garage meet before?')).output)[0]).toContain('Outdated: the');
});
