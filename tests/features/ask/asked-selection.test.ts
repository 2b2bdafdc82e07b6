import { askNotes } from '../../../src/engine/answering/ask-notes';
import type { AskOutput } from '../../../src/engine/answering/ask-request';
import type { AskDeps } from '../../../src/features/ask/ask';
import { ScriptedModel, type Step } from '../../fakes/language-models/scripted-model';
import { testRun } from '../../fakes/test-run';
import { IngestFixture } from '../ingest/ingest-fixture';
import { openNotes } from '../search/opened-notes';

const path = 'Harbor/Crane.md';
const crane = 'The old crane at the northern pier lifts two tons.';
const owner = 'Ana Berg bought the crane after its repair.';
const filler = Array.from({ length: 60 }, (_, at) => `The log of week ${String(at + 1)} names ropes and fenders.`);
const long = `# Pier log\n\n${filler.join('\n\n')}\n\nMara keeps the winch dry.\n\n${filler.join('\n\n')}\n`;
const notes = {
  [path]: `# Crane\n\n${crane}\nIts cable was painted green in May.\n\n${owner}\n\n## Money\n\nBen bought the boat next door.\n\nThe repair cost 900 francs.\n\n## Terms\n\nThe AGM approves repairs. AGM means annual general meeting.\n`,
  'Harbor/Log.md': long,
  'Harbor/Secret.md': '---\ncb_private: true\n---\nThe safe of the harbor opens with 4711.\n',
  'Garden/Paint.md': '# Paint\n\nAnna painted the shed blue.\n',
};

interface Asked {
  readonly output: AskOutput;
  readonly prompts: readonly string[];
}

/** Asks about selected text of a note, with a model that answers as scripted; without a script no model is chosen. */
async function asked(question: string, text: string, script: readonly Step[] = [], at = path): Promise<Asked> {
  const fixture = await IngestFixture.create();
  const model = script.length === 0 ? null : new ScriptedModel(script);
  fixture.model = model;
  const { languageModels, asking, consent, device, sources } = fixture.services;
  const { services } = openNotes(notes);
  const deps: AskDeps = { ...services, languageModels, asking, consent, device, sources, cache: fixture.replies };
  const filters = [{ field: 'path', value: at, isExcluded: false }] as const;
  const request = { question, filters, selection: { path: at, text }, offline: false, yes: true, dryRun: false };
  const output = await askNotes(deps, request, testRun('ask'));
  return { output, prompts: model?.asked.map(({ messages }) => messages.map((each) => each.text).join('\n')) ?? [] };
}

const told = ({ output }: Asked): string[] => output.sentences.map(({ text }) => text);
const reply = (text: string, row = 1): string =>
  JSON.stringify({ sentences: [{ text, cites: [{ row, quote: text }] }] });

test('the selected sentence is no answer to a question about something else', async () => {
  for (const question of [
    'Who painted the shed?',
    'When does the ferry leave for Lisbon?',
    'Wer hat das Tor gestrichen?',
  ]) {
    const { output } = await asked(question, crane);
    expect([question, output.recanted]).toEqual([question, true]);
  }
});

test('the selected sentence answers what its own words answer, and comes first', async () => {
  expect(told(await asked('How many tons does the crane lift?', crane))[0]).toBe(crane);
  expect(told(await asked('What does the repair of the crane cost?', 'The repair cost 900 francs.'))[0]).toMatch(/900/);
});

test('with hardly a word of its own, a question is answered by a line about the selection', async () => {
  const answer = await asked('Who bought it?', crane);
  expect(told(answer)).toEqual([owner]);
  expect(answer.output.question).toBe('Who bought it?');
});

test('a question without words of its own is about the selection, which is no answer to what it means', async () => {
  expect(told(await asked('What does this mean?', 'AGM')).join(' ')).toContain('annual general meeting');
  expect((await asked('What does this mean?', 'Ben bought the boat next door.')).output.recanted).toBe(true);
  expect((await asked('Was bedeutet das?', 'Ben bought the boat next door.')).output.recanted).toBe(true);
  expect(told(await asked('When?', 'cable was painted green'))[0]).toContain('in May');
});

test('a model is shown the selection as what is meant, never in the question, and its passage first', async () => {
  const winch = 'Mara keeps the winch dry.';
  const { output, prompts } = await asked('Who keeps it dry?', winch, [reply(winch)], 'Harbor/Log.md');
  expect(output.sentences.map(({ text }) => text)).toEqual([winch]);
  const [prompt = ''] = prompts;
  const [before = '', question = ''] = prompt.split('The question:');
  expect(question).not.toContain('Mara');
  expect(before.slice(before.indexOf('<row-1 '), before.indexOf('</row-1>'))).toContain(winch);
  expect(before.slice(before.lastIndexOf('</row-'))).toContain(winch);
});

test('a model cannot answer with a selection that has no word of the question', async () => {
  const plan = { class: 'lookup', question: 'Who painted it?', variants: ['coat of paint'], sessions: false };
  const boat = 'Ben bought the boat next door.';
  const { output } = await asked('Who painted the long hull?', boat, [JSON.stringify(plan), reply(boat)]);
  expect(told({ output, prompts: [] })).toEqual([]);
  expect(output.recanted).toBe(true);
});

test('a question without words of its own needs no second call, and the selection of a private note is sent to nobody', async () => {
  const { prompts } = await asked('Why?', crane, [reply(owner)]);
  expect(prompts).toHaveLength(1);
  const secret = 'The safe of the harbor opens with 4711.';
  const hidden = await asked('What does this mean?', secret, ['never asked'], 'Harbor/Secret.md');
  expect([hidden.prompts, hidden.output.recanted]).toEqual([[], true]);
});
