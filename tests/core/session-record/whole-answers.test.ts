import { extractOffline } from '../../../src/core/extraction/extract-offline';
import { recordOfSession } from '../../../src/core/session-record/record-of-session';
import { session } from '../extraction/session';

type Talk = readonly (readonly ['u' | 'a', string])[];
const texts = (talk: Talk): string =>
  (recordOfSession({ ...session('weir', talk), cwd: '/home/kim/weir' })?.lines ?? [])
    .map(({ text }) => text)
    .join('\n');

test.each([
  ['How do I set `openGate` of the weir?', 'There are two ways to set `openGate` of the weir:'],
  [
    'Quali modifiche della chiusa sono presenti in questa chat?',
    'Queste sono le modifiche/azioni della chiusa fatte in questa chat, in ordine.',
  ],
  ['`openGate` 필드는 수문 설정에서 어떻게 지정해?', '`openGate` 수문 설정 방법은 두 가지 경로가 있습니다.'],
])('a sentence in front of the answer is no answer: %s', (question, lead) => {
  const said = texts([
    ['u', 'Please read the control of the weir in `weir.ts`.'],
    ['a', 'I read `weir.ts`.'],
    ['u', question],
    ['a', `${lead}\n\n- in \`locks.json\`\n- with \`weir.set()\``],
  ]);
  expect(said).not.toContain('→');
});

test.each([
  'Eliminala, poi fai il push dopo il commit.',
  'Prima di eliminarla, cerca di capire se la sua eliminazione causa problemi.',
  'Bórralo y haz el commit del puerto norte.',
  '이 백엔드와 프론트엔드는 수정 대상이 아니야.',
])('words of which only the message before names the object fall: %s', (sentence) => {
  const said = texts([
    ['u', 'Please read the control of the weir in `weir.ts`.'],
    ['a', 'The folder `.cache_old_17` is a copy of the cache.'],
    ['u', sentence],
    ['a', 'Done.'],
  ]);
  expect(said).not.toContain(sentence.slice(0, 12));
});

test.each([
  'e o rio onde pretendo deixar a central; estou pensando desse ser a morada do controle norte, oq acha?',
  'I plan to keep the levels of the northern gates in the harbor database, what do you think?',
])('a decision with a question for an opinion is kept: %s', (sentence) => {
  const said = texts([
    ['u', 'Please read the control of the weir in `weir.ts`.'],
    ['a', 'I read `weir.ts`.'],
    ['u', `${sentence} os dados do sul pretendo deixar nas mãos dos outros agentes`],
    ['a', 'A good direction.'],
  ]);
  expect(said).toContain(sentence.slice(0, 40));
  expect(said).toContain('dados do sul');
  expect(said).not.toMatch(/oq acha|do you think/);
});

test.each([
  ['names a file', 'Never hardcode the levels of gates; always read them with `factory.cpp`.', 'project'],
  ['names nothing of a project', 'Never write comments in German; always write them in English.', 'general'],
])('without a known project, a rule that %s has a scope', (_what, rule, scope) => {
  const talk = [
    ['u', rule],
    ['a', 'Understood.'],
  ] as const;
  const known = { ...session('weir', talk), cwd: null };
  const drafts = extractOffline(known, { isNew: () => true });
  expect(drafts.map((draft) => draft.scope)).toEqual([scope]);
});

test.each([
  ['Ready for me to create the specification?', 'Yes, go ahead'],
  ['実装に進めてよいですか？', '問題ないです。'],
])('that somebody may begin is no decision: %s', (question, answer) => {
  const said = texts([
    ['u', 'Please plan the control of the weir in `weir.ts`.'],
    ['a', `The plan has three steps for \`weir.ts\`. ${question}`],
    ['u', answer],
    ['a', 'I wrote `weir.ts`.'],
  ]);
  expect(said).not.toContain('→ “');
});

test.each([
  ['Ready to drop the table of the berths with its 40 rows?', 'Yes, go ahead'],
  ['Soll ich mit Postgres statt MySQL weitermachen?', 'Ja.'],
])('to begin with something particular is one: %s', (question, answer) => {
  const said = texts([
    ['u', 'Please plan the control of the weir in `weir.ts`.'],
    ['a', `The plan has three steps for \`weir.ts\`. ${question}`],
    ['u', answer],
    ['a', 'I wrote `weir.ts`.'],
  ]);
  expect(said).toContain(`${question} → “${answer}”`);
});
