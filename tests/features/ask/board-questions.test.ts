import { recantSentence, type AskAnswer } from '../../../src/core/ask/ask-answer';
import { askNotes } from '../../../src/engine/answering/ask-notes';
import { ScriptedModel } from '../../fakes/language-models/scripted-model';
import { testRun } from '../../fakes/test-run';
import { IngestFixture } from '../ingest/ingest-fixture';
import { openNotes } from '../search/opened-notes';

const entry = (kind: string, status: string, date: string, title: string, more = ''): string =>
  `---\nid: ${title}\ndate: ${date}\ntitle: "${title}"\nproject: harbor\nstatus: ${status}\ncb_board: ${kind}\n${more}---\n\nThe reason of it.\n`;
const board = {
  'Board/Bank.md': entry('open-question', 'open', '2026-03-01', 'Which bank do we use?'),
  'Board/Old bank.md': entry('open-question', 'resolved', '2026-01-01', 'Which bank did we use?'),
  'Board/Crane.md': entry('blocker', 'blocked', '2026-03-02', 'The crane stands still'),
  'Board/Flood.md': entry('risk', 'mitigated', '2026-02-02', 'The quay may be flooded'),
  'Board/Price.md': entry('decision', 'accepted', '2026-03-03', 'Berths cost 20 francs'),
  'Board/Older.md': entry('decision', 'accepted', '2025-03-03', 'Boats are numbered'),
  'Board/Gone.md': entry('decision', 'superseded', '2026-03-02', 'Berths cost 15 francs'),
  'Board/Secret.md': entry('decision', 'accepted', '2026-03-04', 'Sell the ferry', 'cb_private: true\n'),
  'Hours.md': '# Hours\n\nThe harbor shop is open from nine to five.\n',
};

async function ask(question: string, notes: Readonly<Record<string, string>> = board): Promise<AskAnswer> {
  const fixture = await IngestFixture.create();
  const { services } = openNotes(notes);
  const { languageModels, asking, consent, device, sources } = fixture.services;
  const deps = { ...services, languageModels, asking, consent, device, sources, cache: fixture.replies };
  return askNotes(deps, { question, offline: false, yes: true, dryRun: false }, testRun('ask'));
}

const shown = ({ sentences }: AskAnswer): string[] =>
  sentences.map(({ text, citations: [place] }) => `${place?.path ?? ''}:${String(place?.line)} ${text}`);

test.each([
  ['What is open?', ['Board/Bank.md:4 Which bank do we use?']],
  ['Was ist blockiert?', ['Board/Crane.md:4 The crane stands still']],
  ['What is at risk in harbor?', ['Board/Flood.md:4 The quay may be flooded']],
  ['What did we decide?', ['Board/Price.md:4 Berths cost 20 francs', 'Board/Older.md:4 Boats are numbered']],
  ['What was decided since 2026-03-01?', ['Board/Price.md:4 Berths cost 20 francs']],
])('%s', async (question, lines) => {
  const answer = await ask(question);
  expect(shown(answer)).toEqual(lines);
  expect(answer.sentences.every(({ text, citations }) => citations[0]?.quote === text)).toBe(true);
});

const revision = (number: number, at: string, author: string, changes: object): string => {
  const record = { id: 'X1', type: 'blocker', title: 'The pump leaks', project: 'quai-été', cb_board: 'blocker' };
  const json = JSON.stringify({
    ...record,
    cb_author: author,
    cb_recorded: at,
    rationale: 'Wet.',
    previous: '',
    ...changes,
  });
  return `> [!note]- Revision ${String(number)} · ${at} · ${author} · recorded\n> \`\`\`json\n> ${json}\n> \`\`\`\n`;
};
const pump = `---\nid: X1\ndate: 2025-11-03T08:00:00Z\ntitle: The pump leaks\nproject: quai-été\nstatus: cleared\ncb_board: blocker\nresolution: A new seal\n---\n\nWet.\n\n## History\n\n${revision(1, '2025-11-03T08:00:00Z', 'Ana', { status: 'blocked' })}\n${revision(2, '2025-12-04T08:00:00Z', 'Ben', { status: 'cleared', resolution: 'A new seal' })}`;
const withPump = { ...board, 'Board/Pump.md': pump, 'Board/Pump (conflicted copy 2025-12-05).md': pump };

test.each([
  ['What was blocked in Quai Ete in November?', ['Board/Pump.md:4 The pump leaks']],
  ['What was blocked at the end of November 2025?', ['Board/Pump.md:4 The pump leaks']],
  ['Was war am 10. Dezember blockiert?', []],
  ['What was unblocked in December?', ['Board/Pump.md:4 The pump leaks', 'Board/Pump.md:8 resolution: A new seal']],
  [
    'What has changed in quai été since 1 December 2025?',
    ['Board/Pump.md:4 The pump leaks', 'Board/Pump.md:20 Revision 2 · 2025-12-04T08:00:00Z · Ben · recorded'],
  ],
])('%s', async (question, lines) => {
  expect(shown(await ask(question, withPump))).toEqual(lines);
});

test('a board without such an entry gives no answer, whatever other notes say', async () => {
  expect(await ask('What is open since 2026-04-01?')).toMatchObject({ answer: recantSentence, recanted: true });
});

test('another question, another project and a vault without a board go the usual way', async () => {
  expect(shown(await ask('When is the harbor shop open?'))).toEqual([
    'Hours.md:3 The harbor shop is open from nine to five.',
  ]);
  expect(await ask('What is at risk in Ulm?')).toMatchObject({ recanted: true, missing: ['risk', 'Ulm'] });
  expect(await ask('What is blocked?', { 'Tea.md': 'Green tea.' })).toMatchObject({ recanted: true });
});

test('no more entries than can be read are shown, and the answer says how many there are', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 15 }, (_, at) => [
      `B${String(at)}.md`,
      entry('risk', 'active', `2026-01-${String(at + 10)}`, `Risk number ${String(at)}`),
    ]),
  );
  const answer = await ask('What is at risk?', many);
  expect(shown(answer)).toHaveLength(12);
  expect(shown(answer)[0]).toBe('B14.md:4 Risk number 14');
  expect(answer.degraded).toContain('3 more entries');
});

test('a model is not asked for what the board says', async () => {
  const fixture = await IngestFixture.create();
  const model = new ScriptedModel(['{}']);
  fixture.model = model;
  const { services } = openNotes(board);
  const { languageModels, asking, consent, device, sources } = fixture.services;
  const deps = { ...services, languageModels, asking, consent, device, sources, cache: fixture.replies };
  const request = { question: 'What is blocked?', offline: false, yes: true, dryRun: false };
  expect(shown(await askNotes(deps, request, testRun('ask')))).toEqual(['Board/Crane.md:4 The crane stands still']);
  expect(model.asked).toEqual([]);
});

test.each([
  ['Who cleared the blocker about the pump?', [4, 20, 8]],
  ['When was the leak of the pump resolved?', []],
  ['How was the pump unblocked?', [4, 8]],
  // What ended is not told as if it held.
  ['Since when is the pump blocked?', [4, 15, 20, 8]],
  ['Why is the pump blocked?', [4, 11, 20, 8]],
])('%s', async (question, lines) => {
  const { sentences } = await ask(question, withPump);
  const places = sentences.map(({ citations: [place] }) => place);
  expect(places.every((place) => place?.path === 'Board/Pump.md')).toBe(true);
  if (lines.length > 0) expect(places.map((place) => place?.line)).toEqual(lines);
});

test('a question about an entry that the board does not have, or a private one, goes the usual way', async () => {
  expect(await ask('Who decided to sell the ferry?')).toMatchObject({ recanted: true });
  expect(await ask('Why is the lock blocked?')).toMatchObject({ recanted: true });
});
