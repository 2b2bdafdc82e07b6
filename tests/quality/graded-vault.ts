import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ContentHash } from '../../src/core/content-hash';
import { parseNote } from '../../src/core/note/parse-note';
import type { NoteRecord } from '../../src/core/note/note-record';
import { parseVaultPath } from '../../src/core/note/path';
import { parseGradedQueries, type GradedQuery, parseGrades } from '../../src/core/search/evaluation/graded-query';
import { judgeRanking, meanQuality, type Grades } from '../../src/core/search/evaluation/ranking-quality';

const folder = path.join(__dirname, 'fixtures');
const linesOf = (file: string): string[] => readFileSync(path.join(folder, file), 'utf8').split('\n');
const hashless = { sha256: (): ContentHash => '' as ContentHash };

/** Names of notes, best first. */
export type Ranker = (query: GradedQuery) => readonly string[];

export const queries: readonly GradedQuery[] = parseGradedQueries('queries.jsonl', linesOf('queries.jsonl')).queries;
export const grades: ReadonlyMap<string, Grades> = parseGrades('qrels.tsv', linesOf('qrels.tsv'));

/** The notes of the graded vault as the index is given them, sorted by path. */
export function readGradedNotes(): NoteRecord[] {
  const vault = path.join(folder, 'vault');
  const names = readdirSync(vault, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.split(path.sep).join('/'));
  return names.sort().map((name) => {
    const text = readFileSync(path.join(vault, name), 'utf8');
    return parseNote(
      { path: parseVaultPath(name), size: text.length, mtimeMs: 0, hash: '' as ContentHash, text },
      hashless,
    );
  });
}

/** What a query is to try, by its id: `typo` of `typo-3`. */
export function kindOf({ id }: GradedQuery): string {
  return id.slice(0, id.lastIndexOf('-'));
}

/** The mean nDCG@10 of the queries of each kind. */
export function qualityByKind(rank: Ranker): ReadonlyMap<string, number> {
  const kinds = [...new Set(queries.map(kindOf))];
  return new Map(
    kinds.map((kind) => {
      const judged = queries
        .filter((query) => kindOf(query) === kind)
        .map((query) => judgeRanking(rank(query), grades.get(query.id) ?? new Map<string, number>()));
      return [kind, meanQuality(judged.filter((quality) => quality !== null))?.['nDCG@10'] ?? 0];
    }),
  );
}
