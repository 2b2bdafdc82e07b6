import { askAnswer } from '../../../../src/core/ask/ask-answer';
import { AppError } from '../../../../src/core/errors';
import type { AskOutput, AskRequest, AskStep } from '../../../../src/engine/answering/ask-request';
import { AskThread, type AskThreadDeps } from '../../../../src/hosts/obsidian/asking/ask-thread';
import { Deferred } from '../../../../src/hosts/obsidian/observable';
import { settled } from '../../../fakes/settled';

type Asking = Parameters<AskThreadDeps['ask']>[1];

interface Asked {
  readonly request: AskRequest;
  readonly asking: Asking;
  readonly answer: Deferred<AskOutput>;
}

const answered = (text: string): AskOutput =>
  askAnswer({
    ...{ question: 'q', class: 'lookup', dropped: [], missing: [], contradictions: [], cost: null, degraded: null },
    sentences: text === '' ? [] : [{ fate: 'quoted', text, citations: [{ path: 'A.md', line: 1, quote: text }] }],
    isFound: true,
  });

function desk(): { thread: AskThread; asked: Asked[]; last: () => string } {
  const asked: Asked[] = [];
  const thread = new AskThread({
    ask: (request, asking) => {
      const answer = new Deferred<AskOutput>();
      asked.push({ request, asking, answer });
      return answer.promise;
    },
  });
  const last = (): string => {
    const turn = thread.shown.current.turns.at(-1);
    return turn === undefined ? '' : `${turn.state}: ${turn.answer?.answer ?? turn.problem}`;
  };
  return { thread, asked, last };
}

const found = (text: string): AskStep => ({ kind: 'found', passages: answered(text) });

test('shows the passages at once, then the answer', async () => {
  const { thread, asked, last } = desk();
  void thread.ask('  How long? ');
  expect(asked[0]?.request).toMatchObject({ question: 'How long?', thread: [], filters: [], yes: false });
  asked[0]?.asking.tell(found('Seven days.'));
  expect(last()).toBe('searching: Seven days.');
  asked[0]?.asking.tell({ kind: 'composing', rowCount: 3 });
  expect([last(), thread.isBusy]).toEqual(['composing: Seven days.', true]);
  asked[0]?.answer.resolve(answered('Holds last seven days.'));
  await settled();
  expect([last(), thread.isBusy]).toEqual(['done: Holds last seven days.', false]);
});

test('says what takes the time meanwhile, of the newest question alone, and redraws nothing else', () => {
  const { thread, asked, last } = desk();
  void thread.ask('One?');
  expect(thread.doing.current).toBe('Searching');
  let drawn = 0;
  thread.shown.subscribe(() => (drawn += 1));
  asked[0]?.asking.tell({ kind: 'doing', label: 'Comparing notes: 1 of 80' });
  expect([thread.doing.current, last(), drawn]).toEqual(['Comparing notes: 1 of 80', 'searching: ', 0]);
  void thread.ask('Two?');
  asked[0]?.asking.tell({ kind: 'doing', label: 'Comparing notes: 2 of 80' });
  expect(thread.doing.current).toBe('Searching');
});

test('conversations are asked too once they are switched on', () => {
  const { thread, asked } = desk();
  void thread.ask('One?');
  thread.withSessions(true);
  void thread.ask('Two?');
  expect(asked.map(({ request }) => request.sessions)).toEqual([false, true]);
});

test('a later question knows those that were answered, and another note can be asked', async () => {
  const { thread, asked } = desk();
  void thread.ask('One?');
  asked[0]?.answer.resolve(answered('One.'));
  await settled();
  void thread.ask('Nothing?');
  asked[1]?.answer.resolve(answered(''));
  await settled();
  const filters = [{ field: 'path', value: 'A.md', isExcluded: false }] as const;
  thread.about({ label: 'A', filters });
  void thread.ask('And two?');
  expect(asked[2]?.request).toMatchObject({ thread: [{ question: 'One?', answer: 'One.' }], filters });
  thread.clear();
  expect(thread.shown.current).toMatchObject({ turns: [], scope: { label: 'A' } });
});

test('questions about a selection know none from before it, and a stopped one is asked again as it was', async () => {
  const { thread, asked } = desk();
  void thread.ask('One?');
  asked[0]?.answer.resolve(answered('One.'));
  await settled();
  const filters = [{ field: 'path', value: 'A.md', isExcluded: false }] as const;
  const selection = { path: 'A.md', text: 'Two tons.' };
  thread.about({ label: 'A', filters, selection });
  void thread.ask('Why?');
  expect(asked[1]?.request).toMatchObject({ question: 'Why?', thread: [], filters, selection });
  thread.cancel();
  thread.about(null);
  void thread.askAgain(1);
  expect(asked[2]?.request).toMatchObject({ question: 'Why?', thread: [], filters, selection, again: false });
  asked[2]?.answer.resolve(answered('Rust.'));
  await settled();
  void thread.ask('Since when?');
  expect(asked[3]?.request).toMatchObject({
    thread: [{ question: 'One?' }, { question: 'Why?' }],
    filters: [],
    selection: undefined,
  });
});

test('asks about the cost in the conversation, and a refusal or a new question answers with no', async () => {
  const { thread, asked } = desk();
  void thread.ask('One?');
  const question = { title: 'Ask?', sentences: ['About $0.01.'], action: 'Ask' };
  const agreed = asked[0]?.asking.consent.ask(question);
  expect(thread.shown.current.consent).toBe(question);
  thread.agree(true);
  expect([await agreed, thread.shown.current.consent]).toEqual([true, null]);
  const dropped = asked[0]?.asking.consent.ask(question);
  void thread.ask('Two?');
  expect(await dropped).toBe(false);
  expect(await asked[0]?.asking.consent.ask(question)).toBe(false);
});

test('cancelling keeps the passages, and nothing of the cancelled answer comes later', async () => {
  const { thread, asked, last } = desk();
  void thread.ask('One?');
  asked[0]?.asking.tell(found('A passage.'));
  thread.cancel();
  expect([asked[0]?.asking.signal.isCancelled, last()]).toEqual([true, 'done: A passage.']);
  asked[0]?.answer.resolve(answered('Too late.'));
  await settled();
  expect(last()).toBe('done: A passage.');
  expect(thread.shown.current.turns[0]?.problem).toBe('Stopped.');
});

test('an error appears in the place of the answer', async () => {
  const { thread, asked, last } = desk();
  void thread.ask('One?');
  asked[0]?.answer.reject(new AppError('unreadable', 'The index cannot be read.'));
  await settled();
  expect(last()).toBe('done: The index cannot be read.');
});
