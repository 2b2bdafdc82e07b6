import { questionKey } from '../../../src/core/ask/question/question-key';
import { askNotes } from '../../../src/engine/answering/ask-notes';
import type { AskOutput } from '../../../src/engine/answering/ask-request';
import type { AskDeps } from '../../../src/features/ask/ask';
import { ScriptedModel } from '../../fakes/language-models/scripted-model';
import { testRun } from '../../fakes/test-run';
import { IngestFixture } from '../ingest/ingest-fixture';
import { openNotes } from '../search/opened-notes';

const notes = {
  'Ops/Export.md': '# Nightly export\n\nThe nightly export to Postgres takes 40 minutes.\n',
  'Ops/Backup.md': '# Backup\n\nBackups of the database go to the Vienna bucket every six hours.\n',
};
const exportLine = 'The nightly export to Postgres takes 40 minutes.';
const reply = JSON.stringify({ sentences: [{ text: exportLine, cites: [{ row: 1, quote: exportLine }] }] });
const question = 'How long does the nightly export take?';

interface Talk {
  readonly model: ScriptedModel;
  readonly change: (path: string, text: string) => void;
  readonly add: (path: string, text: string) => void;
  readonly ask: (question: string, input?: Partial<Parameters<typeof askNotes>[1]>) => Promise<AskOutput>;
}

/** Asks several questions over the same notes, with a model that answers all of them in the same way. */
async function talk(others: Readonly<Record<string, string>> = {}): Promise<Talk> {
  const fixture = await IngestFixture.create();
  const model = new ScriptedModel([reply, reply, reply]);
  fixture.model = model;
  const { services, vault: listed } = openNotes({ ...notes, ...others });
  const { languageModels, asking, consent, device, sources } = fixture.services;
  const changed = new Map<string, string>();
  const vault: AskDeps['vault'] = Object.create(services.vault, {
    read: {
      value: (path: string) => {
        const text = changed.get(path);
        return text === undefined
          ? services.vault.read(path as never)
          : Promise.resolve(new TextEncoder().encode(text));
      },
    },
  }) as AskDeps['vault'];
  const deps: AskDeps = {
    ...services,
    vault,
    languageModels,
    asking,
    consent,
    device,
    sources,
    cache: fixture.replies,
  };
  return {
    model,
    change: (path, text) => changed.set(path, text),
    add: (path, text) => {
      listed.put(path, text);
    },
    ask: (asked, input = {}) =>
      askNotes(deps, { question: asked, offline: false, yes: true, dryRun: false, ...input }, testRun('ask')),
  };
}

test('the same question in other words without content is answered from the kept answer, at no cost', async () => {
  const { ask, model } = await talk();
  const first = await ask(question);
  const again = await ask('how long does a nightly EXPORT take, please?');
  expect(again).toMatchObject({ sentences: first.sentences, cost: { calls: 0, cached: 1, usd: 0 }, recanted: false });
  expect(model.asked).toHaveLength(1);
});

test('a kept answer needs nobody to accept a cost, and is not used by somebody who asks again', async () => {
  const { ask, model } = await talk();
  await ask(question);
  expect((await ask(question, { yes: false })).refused).toBeUndefined();
  await ask(question, { again: true });
  await ask(`${question}!`, { again: true });
  expect(model.asked).toHaveLength(3);
});

test.each([
  ['changed', `# Nightly export\n\nThe nightly export to Postgres takes 40 minutes.\n\nMore.\n`],
  ['private', `---\ncb_private: true\n---\n# Nightly export\n\n${exportLine}\n`],
])('an answer is dropped when a note that it cites is %s', async (_, text) => {
  const { ask, change } = await talk();
  await ask(question);
  change('Ops/Export.md', text);
  const { cost, sentences } = await ask(question);
  expect(cost === null ? sentences : cost.calls).toEqual(cost === null ? [] : 1);
});

test('an answer is dropped when a note from which it was given, though it is not cited, is private now', async () => {
  const { ask, change } = await talk();
  const both = 'How long does the nightly export take, and where do backups of the database go?';
  await ask(both);
  expect((await ask(both)).cost).toMatchObject({ calls: 0 });
  change('Ops/Backup.md', '---\ncb_private: true\n---\n# Backup\n');
  expect((await ask(both)).cost?.calls).not.toBe(0);
});

test('an answer is dropped when another note supersedes one that it cites', async () => {
  const line = 'The nightly export is long, and does take its time.';
  const { ask, add, model } = await talk({ 'Ops/Nights.md': `${line}\n\n${line}\n\n${line}\n` });
  await ask(question);
  const { sentences } = await ask(question);
  expect(sentences.flatMap(({ citations }) => citations.map(({ path }) => path))).toEqual(['Ops/Export.md']);
  expect(model.asked).toHaveLength(1);
  add('Ops/June.md', '---\nsupersedes: "[[Export]]"\n---\n\nIt needs an hour.\n');
  await ask(question);
  expect(model.asked).toHaveLength(2);
});

test('a kept answer says how much confidence is left in the notes that it cites', async () => {
  const fading = '---\ntype: insight\nconfidence: 0.5\ncb_source: hook-extraction\n---\n';
  const { ask } = await talk({ 'Ops/Export.md': `${fading}${exportLine}\n` });
  const first = await ask(question);
  expect(first.sentences[0]?.citations[0]?.confidence).toBeLessThan(1);
  expect(await ask(question)).toMatchObject({ sentences: first.sentences, cost: { calls: 0 } });
});

test('a question that continues others has no kept answer', async () => {
  const { ask } = await talk();
  await ask(question);
  const thread = [{ question: 'What is the export?', answer: exportLine }];
  expect((await ask(question, { thread })).cost?.calls).toBeGreaterThan(0);
});

test.each([
  ['Who asked Ben?', 'Whom did Ben ask?'],
  ['What costs 5 MB?', 'What costs 5 GB?'],
  ['Which servers run in Bern?', 'Which servers do not run in Bern?'],
  ['Who is the mayor?', 'Who was the mayor?'],
  ['What moved from Bern to Basel?', 'What moved to Bern from Basel?'],
  ['What is the style of C++?', 'What is the style of C#?'],
  ['What happens at -5 degrees?', 'What happens at 5 degrees?'],
  ['访客的限制是多少', '会员的限制是多少'],
  ["Why doesn't the backup run?", 'Why does the backup run?'],
  ["What can't Ben open?", 'What can Ben open?'],
  ['Was liegt im Haus?', 'Was liegt am Haus?'],
  ["Dov'è la chiave?", "Dov'era la chiave?"],
  ['¿Qué compro Ana?', '¿Qué compró Ana?'],
  ['¿Cuánto saque de la caja?', '¿Cuánto saqué de la caja?'],
])('%s and %s are not the same question', (one, other) => {
  expect(questionKey(one)).not.toBe(questionKey(other));
});

test.each([
  ["What's the port of the proxy?", 'What is the port of the proxy?'],
  ["Why doesn't the backup run?", 'Why does not the backup run?'],
  ["What can't Ben open?", 'What cannot Ben open?'],
  ["Which keys won't they give back?", 'Which keys will not they give back?'],
  ['Can you tell me who leads the press?', 'Who leads the press?'],
  ['Wer half beim Umzug vom Keller ins Haus?', 'Wer half bei dem Umzug von dem Keller in das Haus?'],
  ["Wieviele Schlüssel gibt's?", 'Wie viele Schlüssel gibt es?'],
  ["Quand est-ce qu'a lieu la fête ?", 'Quand a lieu la fête ?'],
  ["C'est qui le directeur ?", 'Qui est le directeur ?'],
  ['Donde esta la llave del taller?', '¿Dónde está la llave de el taller?'],
  ["Dov'è la chiave?", 'Dove è la chiave?'],
  ["Che cos'è il portone?", 'Cosa è il portone?'],
])('%s and %s are the same question', (one, other) => {
  expect(questionKey(one)).toBe(questionKey(other));
});
