import * as fc from 'fast-check';
import { KeptTalk, type KeptSource, partPath } from '../../../src/core/recall/kept-talk';
import { partsOf, spokenTurn, turnAt } from '../../../src/core/recall/talk-part';
import { readFrontmatter } from '../../../src/core/note/frontmatter/frontmatter';
import type { Turn } from '../../../src/core/transcript/turn';
import { trials } from '../../fakes/trials';

const facts = { session: 'one', title: 'Say "hi"', project: 'tea' };

function turn(id: string, text: string): Turn {
  const role = id.startsWith('u') ? 'user' : 'assistant';
  return { id, role, key: id, text, at: '2026-03-04T10:00:00Z' };
}

test('a part holds what the user said and the replies to it, with the facts of the conversation', () => {
  const parts = partsOf([turn('u1', 'Why?'), turn('a2', 'Because.'), turn('a3', 'Really.'), turn('u4', 'Ah.')], facts);
  expect(parts.map(({ turns }) => turns.map(({ id }) => id))).toEqual([['u1', 'a2', 'a3'], ['u4']]);
  expect(readFrontmatter(parts[0]?.text ?? '').data).toEqual({
    title: 'Say "hi"',
    date: expect.anything() as unknown,
    project: 'tea',
    cb_session: 'one',
    speaker: ['user', 'assistant'],
  });
});

test('a long exchange is several parts, and a pasted log counts with its beginning only', () => {
  const talk = [turn('u1', 'x'.repeat(90_000)), turn('a2', 'y'), turn('a3', 'z')];
  const parts = partsOf(talk, facts);
  expect(parts.map(({ turns }) => turns.map(({ id }) => id))).toEqual([['u1'], ['a2', 'a3']]);
  expect(parts[0]?.text.length).toBeLessThan(21_000);
});

test('every turn is in exactly one part, at its place', () => {
  const spoken = fc.array(fc.tuple(fc.boolean(), fc.string({ unit: 'grapheme', maxLength: 4_000 })), { maxLength: 20 });
  fc.assert(
    fc.property(spoken, (said) => {
      const talk = said.map(([isUser, text], at) => turn(`${isUser ? 'u' : 'a'}${String(at + 1)}`, text));
      const parts = partsOf(talk, facts);
      const turns = parts.flatMap((part) => part.turns.map((each) => spokenTurn(part.text, each)));
      expect(turns.map(({ id, text }) => [id, text])).toEqual(talk.map(({ id, text }) => [id, text.trim()]));
      for (const part of parts)
        for (const each of part.turns) if (each.end > each.start) expect(turnAt(part, each.start)?.id).toBe(each.id);
    }),
    { numRuns: trials(100) },
  );
});

test('in a talk among people the others keep their names', () => {
  const [part] = partsOf([turn('u1', 'When?'), turn('a2', 'Ann Li: At noon: in the hall.'), turn('a3', 'At one.')], {
    ...facts,
    isAmongPeople: true,
  });
  const turns = part?.turns.map((each) => spokenTurn(part.text, each)) ?? [];
  expect(turns.map(({ speaker, text }) => [speaker, text])).toEqual([
    [undefined, 'When?'],
    ['Ann Li', 'At noon: in the hall.'],
    [undefined, 'At one.'],
  ]);
});

function source(key: string, sessions: readonly (readonly [id: string, turns: number])[]): KeptSource {
  return {
    ...{ key, label: key, size: 1, mtimeMs: 1, pieces: [0], parts: sessions.map(() => [1, 1] as [number, number]) },
    sessions: sessions.map(([id, turns], at) => ({ id, title: '', project: '', day: '', turns, from: at, to: at + 1 })),
  };
}

test('a session in several transcripts is searched once, where most of it is', () => {
  const talk = new KeptTalk([
    source('aa', [
      ['one', 3],
      ['two', 9],
    ]),
    source('bb', [['one', 5]]),
  ]);
  const paths = [...talk.parts()].map(({ source: of, number }) => partPath(of, number));
  expect(paths.sort()).toEqual(['aa/000001.md', 'bb/000000.md']);
  expect(talk.placeOf('aa/000001.md')?.session.id).toBe('two');
  for (const unknown of ['aa/000007.md', 'cc/000000.md', 'aa.md', '../aa/000001.md'])
    expect(talk.placeOf(unknown)).toBeNull();
});
