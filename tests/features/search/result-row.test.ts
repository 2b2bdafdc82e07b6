import { parseVaultPath } from '../../../src/core/note/path';
import type { FoundNote } from '../../../src/features/search/find-notes';
import { resultRow } from '../../../src/features/search/result-row';
import type { HitRanks, IndexHit } from '../../../src/ports/note-index';
import { queryOf } from '../../core/search/note-fixture';

const facts = {
  title: 'Tea',
  aliases: [],
  tags: [],
  summary: '',
  type: '',
  project: '',
  scope: '',
  durability: '',
  status: '',
  date: '',
};

function found(ranks: HitRanks): FoundNote {
  const path = parseVaultPath('Tea.md');
  const hit: IndexHit = {
    path,
    chunk: 0,
    score: 0.5,
    fields: ['body'],
    relatedWords: [],
    ranks,
    hash: 'h' as IndexHit['hash'],
    facts,
    place: null,
  };
  return { rank: 1, hit, read: { path, facts, text: 'tea', place: null }, successor: null, removedAsDuplicate: [] };
}

test.each([
  ['scores', 0.25],
  ['rrf', 60],
] as const)('reports fusion by %s with its constant', (fusion, constant) => {
  const ranks = { keyword: { rank: 2, score: 0.4 }, semantic: { rank: 1, score: 0.8 } };
  expect(resultRow(found({ ...ranks, fusion }), queryOf('tea'), '2026-06-30').why).toEqual({
    ...ranks,
    keyword: { ...ranks.keyword, fields: ['body'] },
    fusion: { by: fusion, constant },
    factors: {},
  });
});

test('reports no fusion for a single retriever', () => {
  expect(resultRow(found({ keyword: { rank: 1, score: 1 } }), queryOf('tea'), '2026-06-30').why).toEqual({
    keyword: { rank: 1, score: 1, fields: ['body'] },
    factors: {},
  });
});

test('reports the confidence that is left', () => {
  const managed = {
    ...{ authority: 0.8, confidence: 0.9, decaysFrom: '2026-01-01', created: '2026-01-01', session: '', turns: [] },
    ...{ isPrivate: false, isEphemeral: false, reviewAfter: '', isUncertain: false, supersedes: [] },
  };
  const note = found({ keyword: { rank: 1, score: 1 } });
  const stated = { ...note, read: { ...note.read, facts: { ...facts, managed } } };
  expect(resultRow(stated, queryOf('tea'), '2026-06-30').why?.confidence).toBe(0.729);
  expect(resultRow(stated, queryOf('tea'), '2026-01-02').why?.confidence).toBe(0.9);
});
