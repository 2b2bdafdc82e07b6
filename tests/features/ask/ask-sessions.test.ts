import type { AskCitation } from '../../../src/core/ask/ask-answer';
import { askNotes } from '../../../src/engine/answering/ask-notes';
import type { AskOutput } from '../../../src/engine/answering/ask-request';
import { ask, askInputSchema, type AskDeps } from '../../../src/features/ask/ask';
import { ScriptedModel, type Step } from '../../fakes/language-models/scripted-model';
import { testRun } from '../../fakes/test-run';
import { IngestFixture } from '../ingest/ingest-fixture';
import { TranscriptWriter } from '../ingest/transcript-lines';
import { TalkFixture } from '../search/talk-fixture';

const note = '# Tray\n\nThe tray of the samovar is of silver.\n';
const thermometer = 'The brass thermometer of the samovar costs forty crowns.';

let fixture: IngestFixture;
let talk: TalkFixture;

beforeEach(async () => {
  fixture = await IngestFixture.create({ sessionRecords: true });
  const lines = new TranscriptWriter({ session: 'kettle-1' })
    .user('What does the thermometer of the samovar cost?')
    .assistant(thermometer)
    .user('And I want the tray of the samovar to be of copper.')
    .assistant('Noted.');
  fixture.ports.vault.place('AI/Inbox/kettle.jsonl', lines.text());
  await fixture.ingest([]);
  fixture.ports.vault.place('Tray.md', note);
  talk = new TalkFixture(fixture);
});

function services(): AskDeps {
  const { languageModels, asking, consent, device, sources } = fixture.services;
  const { conversations, ...notes } = talk.services;
  return { ...notes, conversations, languageModels, asking, consent, device, sources, cache: fixture.replies };
}

function asked(question: string, sessions: boolean, script: readonly Step[] = []): Promise<AskOutput> {
  fixture.model = script.length === 0 ? null : new ScriptedModel(script);
  const request = { question, sessions, offline: false, yes: true, dryRun: false };
  return askNotes(services(), request, testRun('ask'));
}

const citations = ({ sentences }: AskOutput): AskCitation[] => sentences.flatMap((each) => each.citations);

test('what was only said answers when conversations are asked too, cited by session and turn', async () => {
  const question = 'How much does the brass thermometer of the samovar cost?';
  const said = citations(await asked(question, true)).filter(({ turn }) => turn !== undefined);
  expect(said[0]).toMatchObject({
    ...{ line: 1, quote: thermometer, date: '2026-03-04' },
    turn: { session: 'kettle-1', id: 'a2', speaker: 'assistant' },
  });
  expect(said[0]?.path).toContain('kettle.jsonl');
  expect(citations(await asked(question, false)).filter(({ turn }) => turn !== undefined)).toEqual([]);
});

test('what was said in a conversation that search finds only later answers too', async () => {
  const price = 'At the fair they told me that the pewter ladle costs ninety crowns.';
  for (const [at, text] of ['Pewter ladle cost?', 'Pewter ladle cost, pewter ladle cost.', price].entries()) {
    const lines = new TranscriptWriter({ session: `ladle-${String(at)}` }).user(text).assistant('Noted.');
    fixture.ports.vault.place(`AI/Inbox/ladle-${String(at)}.jsonl`, lines.text());
  }
  await fixture.ingest([]);
  const said = citations(await asked('How much does the pewter ladle cost?', true));
  expect(said.find(({ turn }) => turn !== undefined)?.quote).toBe(price);
});

test('where a note says as much, it comes first', async () => {
  const places = citations(await asked('Of what is the tray of the samovar?', true)).map(({ path }) => path);
  expect(places[0]).toMatch(/\.md$/);
  expect(places).toContain('Tray.md');
});

test('a model is shown each turn as a row that says who said it, below the notes, and its sentences are proven', async () => {
  const answer = (quote: string): string =>
    JSON.stringify({
      sentences: ['The brass thermometer of the samovar costs forty crowns.', 'The samovar costs fifty crowns.'].map(
        (text) => ({ text, cites: [{ row: 2, quote }] }),
      ),
    });
  const output = await asked('How much does the brass thermometer of the samovar cost?', true, [answer(thermometer)]);
  const prompt = fixture.model instanceof ScriptedModel ? (fixture.model.asked.at(-1)?.messages[0]?.text ?? '') : '';
  expect(prompt).toMatch(/<row-\d+ [^>]*type="said by the assistant" authority="0\.20"[^>]*>\nThe brass thermometer/);
  expect(prompt).toMatch(/type="said by the user"/);
  expect(prompt).not.toContain('cb_session: "kettle-1"\nspeaker');
  expect(output.sentences.map(({ fate, text }) => [fate, text])).toEqual([['written', thermometer]]);
  expect(output.dropped).toHaveLength(1);
  expect(citations(output)[0]?.turn).toMatchObject({ session: 'kettle-1', id: 'a2' });
});

test('conversations of which a private note was made stay private', async () => {
  fixture.ports.vault.place('Hidden.md', '---\ncb_private: true\ncb_session: kettle-1\n---\nA secret.\n');
  const output = await asked('How much does the brass thermometer of the samovar cost?', true);
  expect(citations(output).filter(({ turn }) => turn !== undefined)).toEqual([]);
});

test('in:sessions in the filter asks for them as --sessions does; where none are searched, it says so', async () => {
  const question = 'How much does the brass thermometer of the samovar cost?';
  for (const options of [{ filter: 'in:sessions' }, { sessions: true }]) {
    const output = await ask.run(services(), askInputSchema.parse({ question, ...options }), testRun('ask'));
    expect(JSON.stringify(output)).toContain('"session":"kettle-1"');
  }
  const { conversations: _, ...without } = services();
  const run = ask.run(without, askInputSchema.parse({ question, sessions: true }), testRun('ask'));
  await expect(run).rejects.toThrow('Conversations are not searched on this device.');
});
