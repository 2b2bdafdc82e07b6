import { askAnswer, recantSentence } from '../../../../../src/core/ask/ask-answer';
import type { AskOutput } from '../../../../../src/engine/answering/ask-request';
import { renderAsk } from '../../../../../src/hosts/node/command-line/render/render-ask';

const citation = { path: 'Ops/Export.md', line: 3, quote: 'The export takes 40 minutes.' };
const older = {
  path: 'Ops/Old.md',
  line: 5,
  quote: 'The export takes 50 minutes.',
  state: 'superseded',
  supersededBy: 'Ops/Export.md',
  date: '2026-03-04',
};

function answerWith(parts: Partial<Parameters<typeof askAnswer>[0]>): AskOutput {
  return askAnswer({
    ...{ question: 'How long?', class: 'lookup', sentences: [], dropped: [], missing: [], contradictions: [] },
    ...{ cost: null, degraded: null, isFound: false, ...parts },
  });
}

test('sentences are shown with their places; what the note says itself is in quotation marks', () => {
  const output = answerWith({
    sentences: [
      { fate: 'written', text: 'The export takes 40 minutes.', citations: [citation, older] },
      {
        fate: 'quoted',
        text: 'It never runs on Sundays.',
        citations: [{ ...citation, line: 4 }],
        reason: 'Not in the note: 41',
      },
    ],
    dropped: [{ text: 'The export is slow.', reason: 'It cites no note.' }],
    missing: ['price'],
    contradictions: [{ followed: citation, other: older, because: 'force' }],
    cost: { calls: 1, inputTokens: 10, outputTokens: 10, usd: 0.02 },
  });
  expect(renderAsk(output)).toEqual([
    'The export takes 40 minutes.',
    '  Ops/Export.md:3',
    '  Ops/Old.md:5  (2026-03-04, superseded by Ops/Export.md)',
    '“It never runs on Sundays.”',
    '  Ops/Export.md:4',
    '',
    '(Not in the notes: price)',
    '(Ops/Old.md:5 no longer holds and contradicts Ops/Export.md: “The export takes 50 minutes.”)',
    '(Cost: 1 call, $0.02.)',
    '',
    'Left out of the answer:',
    '  The export is slow. — It cites no note.',
  ]);
});

test('what was only said names its speaker, its day and the command that shows its session', () => {
  const turn = { session: "kettle's", id: 'a2', speaker: 'assistant' as const };
  const said = { path: '~/kettle.jsonl', line: 1, quote: 'Of brass.', date: '2026-03-04', turn };
  const other = { ...said, turn: { ...turn, name: 'Ada' } };
  const output = answerWith({
    sentences: [{ fate: 'quoted', text: 'Of brass.', citations: [said, other] }],
    contradictions: [{ followed: citation, other, because: 'authority' }],
  });
  expect(renderAsk(output)).toEqual([
    'Of brass.',
    "  said by the assistant, 2026-03-04: cyberbrain show 'kettle'\\''s' --session --turn a2",
    "  said by Ada, 2026-03-04: cyberbrain show 'kettle'\\''s' --session --turn a2",
    '',
    "(a2 of session kettle's has less authority and contradicts Ops/Export.md: “Of brass.”)",
  ]);
});

test('an answer that was given before says so, and how to ask again', () => {
  const kept = { cost: { calls: 0, inputTokens: 0, outputTokens: 0, usd: 0, cached: 1 } };
  const sentences = [{ fate: 'written' as const, text: 'The export takes 40 minutes.', citations: [citation] }];
  expect(renderAsk(answerWith({ ...kept, sentences })).slice(-2)).toEqual([
    '(Answered before, from the same notes. Cost: nothing.)',
    '(--again asks the language model again.)',
  ]);
});

test('a recantation says whether anything was found', () => {
  const next = '(Nearest notes: cyberbrain search "How long?")';
  expect(renderAsk(answerWith({}))).toEqual([recantSentence, '', next]);
  expect(renderAsk(answerWith({ missing: ['Leipzig'] }))).toEqual([
    recantSentence,
    '',
    '(Not in the notes: Leipzig)',
    next,
  ]);
  expect(renderAsk(answerWith({ question: 'a'.repeat(201) }))).toEqual([recantSentence]);
  expect(renderAsk(answerWith({ isFound: true }))).toEqual([
    recantSentence,
    '',
    '(Notes about it were found, but they do not prove an answer.)',
    next,
  ]);
});

test('long lists of left-out sentences are shortened', () => {
  const dropped = Array.from({ length: 8 }, (_, at) => ({ text: `Claim ${String(at)}.`, reason: 'It cites no note.' }));
  expect(renderAsk(answerWith({ dropped })).at(-1)).toBe('  and 3 more');
});

test('where the language model was only priced, no answer is recanted', () => {
  const quote = {
    ...{ provider: 'command' as const, model: 'm', others: [], calls: 2, inputTokens: 10, outputTokens: 10, usd: null },
    ...{ passesCaps: false, isAllowed: false },
  };
  const [first, ...remarks] = renderAsk({ ...answerWith({}), quote });
  expect(first).toBe('The language model was not asked, and no line of your notes answers by itself.');
  expect(remarks).toContainEqual(expect.stringContaining('is unknown'));
  expect(renderAsk({ ...answerWith({}), quote, refused: 'Nothing was sent.' })).toContain('(Nothing was sent.)');
});
