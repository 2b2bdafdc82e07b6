import { recordOfSession } from '../../../../src/core/session-record/record-of-session';
import type { Deed } from '../../../../src/core/transcript/work/deed';
import { session } from '../../extraction/session';

type Talk = readonly (readonly ['u' | 'a', string])[];

const linesOf = (...talk: Talk): string[] =>
  (recordOfSession({ ...session('ferry', talk), cwd: null })?.lines ?? []).map(({ part, text }) => `${part}: ${text}`);

const start: Talk = [
  ['u', 'The ferry page is to list all piers.'],
  ['a', 'I listed all piers in `piers.html`.'],
];

test.each([
  [
    'English',
    'Where does the ferry keep its remote repository?',
    'The project is already connected to the remote https://git.example/ferry.git.',
  ],
  [
    'Portuguese',
    'Onde o nosso projeto guarda as balsas?',
    'Seu projeto já está conectado a um repositório remoto: https://git.example/balsa.git.',
  ],
  [
    'Russian',
    'Где паром хранит свой удалённый репозиторий?',
    'Проект уже подключён к удалённому репозиторию https://git.example/ferry.git.',
  ],
  ['Vietnamese', 'bộ nhớ của phà nằm ở đâu', 'Vị trí cụ thể của bộ nhớ phà là: /Users/kim/ferry/memory/ trên máy này.'],
])(
  'a request stands with what the reply to it says first, if no other line tells it: %s',
  (_language, asked, reply) => {
    const answers = linesOf(...start, ['u', asked], ['a', `${reply}\n\nSay the word and I go on.`]);
    expect(answers).toContain(`found: “${asked}” → ${reply}`);
    expect(answers).not.toContain(`goal: “${asked}”`);
  },
);

test('a request stays whole beside what the reply says first, unless that tells the work', () => {
  const asked =
    'Conectar nosso projeto ao servidor de balsas, com as tabelas do porto e os nomes de todos os cais da cidade.';
  const reply = 'Seu projeto já está conectado a um repositório remoto: https://git.example/balsa.git.';
  const lines = linesOf(...start, ['u', asked], ['a', `${reply}\n\nSay the word and I go on.`]);
  expect(lines).toContain(`goal: “${asked}”`);
  expect(lines.join('\n')).toContain(reply);
  expect(lines.join('\n')).not.toContain('→');
});

test('a long request is cut with a mark, and the first one keeps its line', () => {
  const asked = `Please show the tides of both piers, of the lock, of the weir, of the old harbor and of the new harbor on the ferry page.`;
  const lines = linesOf(
    ['u', asked],
    ['a', 'The page `tides.html` takes its 48 rows from one table called `tides.json`.'],
  );
  expect(lines).toContain(`goal: “${asked}”`);
  expect(
    lines.some((line) => /^(?:found|told): (?:“Please show the tides.*” → )?The page tides\.html/.test(line)),
  ).toBe(true);
});

test.each([
  ['what comes next', 'Let me look at the piers first.'],
  ['what somebody does now', 'Просматриваю список причалов, чтобы написать страницу.'],
  ['a guess', 'The 3 piers probably come from `piers.json`.'],
  ['an offer', 'If you want, I can add the piers to `piers.json`.'],
  ['a sentence in front of the answer', 'Here are the piers in order:\n\n- north\n- south'],
  ['praise', 'Your choice of `piers.json` is right.'],
])('%s is no answer', (_what, reply) => {
  expect(linesOf(...start, ['u', 'Which piers does the ferry reach?'], ['a', reply]).join('\n')).not.toContain('→');
});

test('neither is what the assistant took back or what the person corrected', () => {
  const asked = ['u', 'Which file lists the piers of the ferry?'] as const;
  const reply = ['a', 'The 3 piers of the ferry stand in `piers.json`.'] as const;
  expect(linesOf(...start, asked, reply).join('\n')).toContain('→ The 3 piers');
  expect(
    linesOf(
      ...start,
      asked,
      reply,
      ['u', 'I see none there.'],
      ['a', 'You are right, I was wrong about the file.'],
    ).join('\n'),
  ).not.toContain('→ The 3 piers');
  expect(
    linesOf(...start, asked, reply, ['u', 'The 3 piers of the ferry stand in quay.toml here.'], ['a', 'Thanks.']).join(
      '\n',
    ),
  ).not.toContain('→ The 3 piers');
});

test.each([
  [
    'a later reply has another figure',
    ['u', '`package.json` says so, does it not?'],
    ['a', 'The ferry needs Node 22 by `package.json`.'],
  ],
  ['the person doubts it', ['u', 'Hm, really?'], ['a', 'It does not: I had read the wrong file.']],
] as const)('neither is an answer of which %s', (_what, next, last) => {
  const asked = ['u', 'Which Node version does the ferry need?'] as const;
  const reply = ['a', 'The ferry needs Node 18 or newer.'] as const;
  expect(linesOf(...start, asked, reply).join('\n')).toContain('→ The ferry needs Node 18');
  expect(linesOf(...start, asked, reply, next, last).join('\n')).not.toContain('→ The ferry needs Node 18');
});

test('a question is not paired with the reply to another matter', () => {
  const lines = linesOf(
    ...start,
    ['u', 'Where are the logs of the ferry kept?'],
    ['a', 'The build of `quay` is broken because `make` is missing.'],
  );
  expect(lines.join('\n')).not.toContain('“Where are the logs of the ferry kept?” →');
});

test('a report counts behind what the assistant was about to do, unless it plans to the end', () => {
  const plans =
    "I'll read the list of piers first.\n\nI'll then write the script.\n\nI'll check the result and update the log.\n\n";
  const report =
    '- ランナー `run_piers.py` を実装しました。\n- `README.md` 追記と `log.md` へ記録済み。\n\nThe list `piers.json` now has 12 piers, the script reads 3 tables, and the log names each of them with its day.';
  const asked = ['u', 'Please write the script for the piers.'] as const;
  expect(linesOf(...start, asked, ['a', `${plans}${report}`]).join('\n')).toContain('run_piers.py');
  expect(linesOf(...start, asked, ['a', `${report}\n\n${plans.repeat(3)}`]).join('\n')).not.toContain('run_piers.py');
});

test('what was reported of a commit that was reverted is left out', () => {
  const commit = (turnsBefore: number, title: string, hash: string): Deed => ({
    kind: 'commit',
    turnsBefore,
    title,
    body: '',
    hash,
  });
  const talk: Talk = [
    ...start,
    ['u', 'Ja, bau die Korrektur der Gezeiten in die Fähre ein.'],
    ['a', 'Die Korrektur der Gezeiten ist drin und committet (77ab310).'],
    ['u', 'Nimm sie wieder heraus, die Werte stimmen nicht.'],
    ['a', 'I listed the 5 locks in `locks.html`.'],
  ];
  const deeds = [commit(4, 'Correct the tides', '77ab310'), commit(6, 'Revert "Correct the tides"', '3f9c2aa')];
  const text = (own: readonly Deed[]): string =>
    JSON.stringify(recordOfSession({ ...session('ferry', talk), deeds: own, cwd: null })?.lines);
  expect(text(deeds.slice(0, 1))).toContain('77ab310');
  expect(text(deeds)).not.toContain('77ab310)');
});
