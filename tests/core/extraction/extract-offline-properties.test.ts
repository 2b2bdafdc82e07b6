import fc from 'fast-check';
import { builtInTypes, type BeatDraft } from '../../../src/core/note/beat';
import type { Session, Turn } from '../../../src/core/transcript/turn';
import { extractOffline } from '../../../src/core/extraction/extract-offline';
import { all as sessions } from './sessions';
import { anyCodePoint } from '../../fakes/any-code-point';
import { someOf, trials } from '../../fakes/trials';

const tagPattern = /^[\p{Ll}\p{Lo}\p{Lm}\p{N}\p{M}]+(?:-[\p{Ll}\p{Lo}\p{Lm}\p{N}\p{M}]+)*$/u;

function expectSound(beat: BeatDraft, session: Session, isNew: (turn: Turn) => boolean): void {
  expect(builtInTypes).toContain(beat.type);
  expect(beat.title.length).toBeLessThanOrEqual(120);
  expect(beat.title).toMatch(/^\S.*\S$/u);
  expect(beat.title).not.toMatch(/[`\n\r?:]$|```|\*\*|^(?:I'll|Let me|Now) /);
  expect(beat.summary.trim()).toBe(beat.summary);
  expect(beat.summary).not.toBe('');
  expect(beat.summary.toLowerCase()).not.toBe(beat.title.toLowerCase());
  expect(beat.body.trim()).not.toBe('');
  expect(beat.body.split('```').length % 2).toBe(1);
  expect(beat.tags.length).toBeGreaterThanOrEqual(2);
  expect(beat.tags.length).toBeLessThanOrEqual(6);
  for (const tag of beat.tags) expect(tag).toMatch(tagPattern);
  expect(new Set(beat.tags).size).toBe(beat.tags.length);
  expect(beat.turnIds.length).toBeGreaterThan(0);
  const known = new Map(session.turns.map((turn) => [turn.id, turn]));
  for (const id of beat.turnIds) {
    const turn = known.get(id);
    expect(turn !== undefined && isNew(turn)).toBe(true);
  }
  expect(beat.confidence).toBe(0.5);
}

const sentence = fc.constantFrom(
  'The build fails because `tsc` reads the wrong config.',
  "I'll set `rootDir` instead.",
  'It turns out the cache key ignores the branch name.',
  'Let me check.',
  '## Root cause',
  '## The fix',
  '- **Decision**: use SQLite rather than files, since backups are simpler.',
  'Always run `make lint` before a commit!',
  'Why does it fail?',
  'Wir nehmen Redis, weil der Dienst es schon hat.',
  '必须使用 UTC，否则报表会错。',
  '```bash\nmake all\n```',
  '```',
  'To rebuild everything, run:',
  '| a | b |',
  '> quoted',
  '\u0000\u0007\u202E',
  'x'.repeat(900),
  '**',
  '[[',
  '`',
  '7. Pending Tasks:',
  'Summary:',
  '4. Errors and fixes:',
  'revert that',
);
const text = fc.oneof(
  fc.array(sentence, { maxLength: 12 }).map((parts) => parts.join('\n\n')),
  fc.array(sentence, { maxLength: 8 }).map((parts) => parts.join(' ')),
  fc.string({ unit: anyCodePoint, maxLength: 300 }),
);
const anySession: fc.Arbitrary<Session> = fc
  .record({
    texts: fc.array(fc.tuple(fc.boolean(), text), { maxLength: 12 }),
    summaries: fc.array(fc.tuple(text, fc.nat(14)), { maxLength: 2 }),
  })
  .map(({ texts, summaries }) => ({
    id: 's',
    cwd: null,
    turns: texts.map(([isUser, said], index) => ({
      id: `${isUser ? 'u' : 'a'}${String(index + 1)}`,
      role: isUser ? ('user' as const) : ('assistant' as const),
      key: String(index),
      text: said,
      at: null,
    })),
    summaries: summaries.map(([said, before], index) => ({
      key: `c${String(index)}`,
      text: said,
      at: null,
      turnsBefore: before,
    })),
  }));

describe('every draft is sound', () => {
  it.each(Object.entries(sessions))('in %s', (_name, session) => {
    for (const beat of extractOffline(session, { isNew: () => true })) expectSound(beat, session, () => true);
  });

  it('holds for every session and window, and each time', () => {
    fc.assert(
      fc.property(anySession, fc.nat(12), (session, first) => {
        const isNew = (turn: Turn): boolean => Number(turn.id.slice(1)) > first;
        const beats = extractOffline(session, { isNew });
        for (const beat of beats) expectSound(beat, session, isNew);
        expect(beats.length).toBeLessThanOrEqual(15);
        expect(extractOffline(session, { isNew })).toEqual(beats);
      }),
      { numRuns: trials(200) },
    );
  });
});

describe('large and strange turns', () => {
  const big: [string, string][] = [
    ['one line without punctuation', 'word '.repeat(40_000)],
    ['open brackets', '[('.repeat(100_000)],
    ['back quotes', '`a'.repeat(100_000)],
    ['stars', '*_'.repeat(100_000)],
    ['dots', 'a. '.repeat(66_000)],
    ['short lines', 'because it fails\n'.repeat(12_000)],
    ['items', '- **Fix**: use `x` instead of y because it fails\n'.repeat(4_000)],
    ['a script without spaces', '因为失败所以必须使用'.repeat(20_000)],
    ['angle brackets', '<a '.repeat(66_000)],
    ['spaces', ' '.repeat(200_000)],
    [
      'claims that point back',
      'It turns out that this one needs them because of the error in it, so they fail by default. '.repeat(2_000),
    ],
    [
      'claims too long for a title',
      `The widget default needs Foo.bar because it always fails when ${'the condition of the thing that nobody knows is set and '.repeat(3)}more follows. `.repeat(
        800,
      ),
    ],
    ['open points', 'Still open: it y. '.repeat(10_000)],
    [
      'decisions with reasons',
      `Decision: The tool has to be used in all of the places where the other one cannot.\n\nWhy: ${'x y z '.repeat(40)}.\n\n`.repeat(
        500,
      ),
    ],
    ['a long lead to a list', `${'lead word '.repeat(3_000)}:\n\n${'- item\n'.repeat(4_000)}`],
    ['nested lists', '  - a\n    - b\n'.repeat(15_000)],
  ];
  it.each(someOf(big, 2))('%s', (_name, said) => {
    const turns: Turn[] = [
      { id: 'u1', role: 'user', key: 'k1', text: said, at: null },
      { id: 'a2', role: 'assistant', key: 'k2', text: said, at: null },
    ];
    const session: Session = {
      id: 's',
      cwd: null,
      turns,
      summaries: [{ key: 'c', text: `Summary:\n4. Errors and fixes:\n${said}`, at: null, turnsBefore: 2 }],
    };
    for (const beat of extractOffline(session, { isNew: () => true })) expectSound(beat, session, () => true);
  });

  const many: [string, string, string][] = [
    ['decisions taken back', '**Decision:** We use Foo, because Bar fails by default.', 'Never mind that alpha.'],
    ['short decisions', 'hi', '**Decision:** use a tool because of a reason'],
    ['points left open', 'go on', 'Still open: the widget needs the gadget and the thing there.'],
  ];
  it.each(someOf(many, 1))('very many turns: %s', (_name, one, other) => {
    const turns = Array.from({ length: trials(6_000, 750) }, (_, at): Turn => ({
      id: `${at % 2 === 0 ? 'u' : 'a'}${String(at + 1)}`,
      role: at % 2 === 0 ? 'user' : 'assistant',
      key: String(at),
      text: `${at % 2 === 0 ? one : other} ${String(at)}`,
      at: null,
    }));
    const session: Session = { id: 's', cwd: null, turns, summaries: [] };
    for (const beat of extractOffline(session, { isNew: () => true })) expectSound(beat, session, () => true);
  });

  it('very many summaries', () => {
    const turns = Array.from({ length: trials(2_000, 500) }, (_, at): Turn => ({
      id: `a${String(at + 1)}`,
      role: 'assistant',
      key: String(at),
      text: `Timeout${String(at)} of Foo was fixed in the client`,
      at: null,
    }));
    const summaries = turns.map((_, at) => ({
      key: `c${String(at)}`,
      at: null,
      turnsBefore: at + 1,
      text: `Summary:\n1. Errors and fixes:\n   - **Timeout${String(at)} error of the Foo client**: The client fails because the default limit of ${String(at)} ms is too small. Fixed by raising the limit in config.ts\n`,
    }));
    const session: Session = { id: 's', cwd: null, turns, summaries };
    const beats = extractOffline(session, { isNew: () => true });
    for (const beat of beats) expectSound(beat, session, () => true);
  });
});
