import { recordOfSession } from '../../../../src/core/session-record/record-of-session';
import { recordSummary } from '../../../../src/core/session-record/record-summary';
import type { Deed } from '../../../../src/core/transcript/work/deed';
import { session } from '../../extraction/session';

type Talk = readonly (readonly ['u' | 'a', string])[];
const asked = 'Let the mill weigh each sack before it is bound, and print the weight on its label.';
const made = (talk: Talk, deeds: readonly Deed[] = []): ReturnType<typeof recordOfSession> =>
  recordOfSession({ ...session('mill', talk), cwd: '/mill', deeds });
const lines = (...given: Parameters<typeof made>): string =>
  (made(...given)?.lines ?? []).map(({ part, text }) => `${part}: ${text}`).join('\n');

const file: Deed = { kind: 'file', path: '/mill/sacks.ts', turnsBefore: 2 };
const report = (...points: readonly string[]): Talk => [
  ['u', asked],
  ['a', `The mill now weighs each sack before it is bound.\n\n${points.map((each) => `- ${each}`).join('\n')}`],
];

test.each([
  'But then the `scale` of `sacks.ts` still holds the weight of the sack before.',
  'However, the `scale` of `sacks.ts` holds the weight of the sack before.',
  'Pero la `balanza` de `sacks.ts` conserva el peso del saco anterior.',
  'Last time: the `scale` of `sacks.ts` held 151 grams for each sack.',
  '`weigh(sack)` → the weight of the sack of `sacks.ts` in grams',
  '// weight of `sacks.ts` with the label of each sack below',
])('a sentence that goes on from others makes no line: %s', (point) => {
  const said = point.replace(/`/g, '').slice(0, 40);
  expect(lines(report(point), [file])).not.toContain(said);
});

test.each([
  'The `scale` of `sacks.ts` was changed so that it holds the weight of each sack.',
  'La `balanza` de `sacks.ts` fue cambiada: conserva el peso de cada saco.',
])('one that names its subject does: %s', (point) => {
  expect(lines(report(point), [file])).toContain(point.replace(/`/g, '').slice(0, 40));
});

describe('a report that repeats a run of tests', () => {
  const run: Deed = { kind: 'test', command: 'npm test', outcome: '12 passed', isPassed: true, turnsBefore: 2 };

  test('makes no line of its own', () => {
    const text = lines(report('`weigh` was added to `sacks.ts`.', 'Validation passed: `npm test` of the mill.'), [
      file,
      run,
    ]);
    expect(text).toContain('measured: Tests: `npm test` → 12 passed');
    expect(text).not.toContain('Validation passed');
  });

  test('stands when it tells more', () => {
    const point = 'Since `npm test` binds the sacks by hand, the belt of `sacks.ts` was replaced by a fake scale.';
    expect(lines(report(point), [file, run])).toContain('fake scale');
  });
});

test('a list of updated files has the line of the files alone', () => {
  const text = lines(report('Updated `src/sacks.ts` and `src/labels.ts`.', '`sacks.ts` was changed to weigh twice.'), [
    file,
    { ...file, path: '/mill/labels.ts' },
  ]);
  expect(text).not.toContain('Updated src/sacks.ts');
  expect(text).toContain('done: Files changed: sacks.ts, labels.ts');
});

describe('what Git or a linter refused until it was in order', () => {
  const failure = (command: string): Deed => ({
    kind: 'failure',
    command,
    error: 'fatal: The branch of the mill has no upstream branch',
    fix: { command, turnsBefore: 2, files: ['sacks.ts'] },
    turnsBefore: 1,
  });

  test.each(['git push', 'npm run lint', 'cargo fmt --check'])('is no fix: %s', (command) => {
    expect(lines(report('`sacks.ts` was changed.'), [file, failure(command)])).not.toContain('fixed: ');
  });

  test.each(['npm run build', 'npm run lint && npm test', 'git rebase main'])('other commands are: %s', (command) => {
    expect(lines(report('`sacks.ts` was changed.'), [file, failure(command)])).toContain('fixed: ');
  });
});

test('what a commit says competes with other lines, and what repeats its title goes', () => {
  const commit: Deed = {
    kind: 'commit',
    hash: '1234567',
    title: 'Weigh each sack before it is bound',
    body: 'Each sack is weighed before it is bound.\n\nThe scale drifts by 3 grams an hour, so it is set to zero at noon.',
    turnsBefore: 2,
  };
  const text = lines(report('`sacks.ts` was changed.'), [file, commit]);
  expect(text).toContain('done: Commit 1234567: Weigh each sack before it is bound');
  expect(text).toContain('says: The scale drifts by 3 grams an hour');
  expect(text).not.toContain('says: Each sack');
});

describe('a talk without work', () => {
  const why =
    '### Why it matters\nUsing `delta` of `mill.gd` makes the speed of the 4 wheels independent of the frames.';

  test('has no fixes', () => {
    const text = lines([
      ['u', 'What does `delta` represent in mill.gd of the wheels?'],
      ['a', `The wheels turn.\n\n${why}`],
    ]);
    expect(text).not.toContain('fixed: ');
    expect(text).toContain('Using delta of mill.gd');
  });

  test('has answers as its result, and no sentence that only quotes something', () => {
    const record = made([
      ['u', 'Which sack of the mill is the heaviest one of the 4 in `sacks.csv`?'],
      ['a', 'The scale of `sacks.csv` printed “too heavy” for 3 of the 4 sacks of the mill.'],
      ['u', 'Thank you.'],
      ['a', 'You are welcome.'],
    ]);
    expect(record === null ? '' : recordSummary(record)).not.toContain('Reported: ');
  });
});

test('the answer in front of a list stands, where the reply does not tell what it does next', () => {
  const answer = 'The `pop()` of `belt.gd` only takes the sack off the list, it does not free the 3 sacks of the mill.';
  const list = '- `push()` of `belt.gd` puts a sack behind the others of the belt.\n- `free()` takes it away for good.';
  const talk = (before: string): Talk => [
    ['u', 'Does `pop()` of belt.gd free the sacks of the mill?'],
    ['a', `${answer}\n\n${before}\n\n${list}`],
  ];
  expect(lines(talk('These are the functions of the belt.'))).toContain('only takes the sack off the list');
});

describe('words of the person', () => {
  const long =
    'Quiero que agregues al molino una balanza nueva que pese cada saco antes de atarlo y que imprima el peso en la etiqueta de papel, los pesos deberían guardarse en una carpeta llamada pesos con un archivo para cada día de la semana del año en curso.';

  test('a long sentence goes on in another line', () => {
    const text = lines([
      ['u', asked],
      ['a', 'Done.'],
      ['u', long],
      ['a', 'Hecho.'],
    ]);
    expect(text).toContain('“Quiero que agregues al molino una balanza');
    expect(text).toContain('“los pesos deberían guardarse en una carpeta llamada pesos');
  });

  const later = (said: string): string =>
    lines([
      ['u', asked],
      ['a', 'The mill weighs the sacks.'],
      ['u', said],
      ['a', 'The scale is set to zero.'],
    ]);

  test('a demand that says enough stands although it begins with *it*', () => {
    expect(later('it needs to empty whatever lies on the scale before weighing')).toContain('it needs to empty');
  });

  test.each(['it should be blue', 'it was on the scale before the sack of the miller came'])(
    'others do not: %s',
    (said) => {
      expect(later(said)).not.toContain(said);
    },
  );
});

test.each([
  [
    '/home/kim/mill/ Weigh each sack of the mill before the belt binds the bag',
    'Weigh each sack of the mill before the belt binds the bag',
  ],
  [
    'This is the old scale of the mill, it has three weights. Weigh the sacks with one weight',
    'Weigh the sacks with one weight',
  ],
])('a title begins with what is wanted: %s', (said, title) => {
  expect(
    made([
      ['u', said],
      ['a', 'The mill weighs each sack.'],
    ])?.matter,
  ).toBe(title);
});
