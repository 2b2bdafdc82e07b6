import { setFrontmatterKeys } from '../note/frontmatter/edit-frontmatter';
import { readBlocks } from '../note/blocks';
import { readFrontmatter } from '../note/frontmatter/frontmatter';
import { valueOf } from '../note/frontmatter/frontmatter-values';
import { lineAt, lineStarts, skipLineBreak } from '../note/note-text';
import { relationsSection } from '../note/relations';
import { normalizePredicate, type Vocabulary } from '../note/vocabulary';
import type { Finding } from './finding';

/** One word and a link, as commands write it; anything else in the section belongs to the user. */
const relationLine =
  /^([ \t]*[-*+] )([\p{L}\p{N}_-]+)(: \[\[([^[\]|#\n]+)(?:#[^[\]|\n]*)?(?:\|[^[\]\n]*)?\]\])([ \t]*\r?\n?)$/u;

export interface RelationsMending {
  /** Findings; those that only `pruned` fixes need the user's confirmation. */
  readonly findings: readonly Finding[];
  /** Note with predicates of the vocabulary; unchanged when all are known. */
  readonly text: string;
  /** `text` without the relations to missing notes. */
  readonly pruned: string;
  /** Relations removed in `pruned`, as written. */
  readonly gone: readonly string[];
}

/** Returns the lines with their line breaks. */
function linesOf(text: string): string[] {
  const ends = text.split('\n');
  return ends.map((line, at) => (at < ends.length - 1 ? `${line}\n` : line)).filter((line) => line !== '');
}

/** Checks the relations of a beat, in its section and in `related`: predicates must be known, and targets must exist. */
export function checkRelations(
  path: string,
  text: string,
  vocabulary: Vocabulary,
  isNote: (target: string) => boolean,
): RelationsMending {
  const lines = checkLines(path, text, vocabulary, isNote);
  const { kept, gone } = goneRelated(text, isNote);
  if (gone.length === 0) return lines;
  const problem = `The property "related" names ${gone.map((each) => `"${each}"`).join(', ')}, which ${gone.length === 1 ? 'does' : 'do'} not exist.`;
  const pruned = setFrontmatterKeys(lines.pruned, { related: kept.length === 0 ? undefined : kept });
  const finding: Finding = {
    path,
    line: null,
    kind: 'relations',
    problem,
    fix: `Remove ${gone.length === 1 ? 'it' : 'them'} from "related".`,
    asksWord: true,
  };
  return {
    ...lines,
    findings: [...lines.findings, finding],
    pruned,
    gone: [...lines.gone, ...gone.map((each) => `related: ${each}`)],
  };
}

function checkLines(
  path: string,
  text: string,
  vocabulary: Vocabulary,
  isNote: (target: string) => boolean,
): RelationsMending {
  const section = relationsSection(readBlocks(text, readFrontmatter(text).bodyStart));
  if (section === null) return { findings: [], text, pruned: text, gone: [] };
  const findings: Finding[] = [];
  const gone: string[] = [];
  const starts = lineStarts(text);
  const mended: string[] = [];
  const pruned: string[] = [];
  let at = section.start;
  // Includes the break of the last line, which is removed with it.
  const end = skipLineBreak(text, section.end);
  for (const line of linesOf(text.slice(section.start, end))) {
    const place = { path, line: lineAt(starts, at), kind: 'relations' } as const;
    at += line.length;
    const [, mark = '', predicate = '', rest = '', target = '', ending = ''] = relationLine.exec(line) ?? [];
    const known = predicate === '' ? '' : normalizePredicate(predicate, vocabulary);
    const written = known === predicate ? line : `${mark}${known}${rest}${ending}`;
    mended.push(written);
    if (predicate !== '' && !isNote(target.trim())) {
      findings.push({
        ...place,
        problem: `It names the note "${target.trim()}", which does not exist.`,
        fix: 'Remove the relation.',
        asksWord: true,
      });
      gone.push(line.trim());
      continue;
    }
    if (known !== predicate)
      findings.push({
        ...place,
        problem: `The relation "${predicate}" is unknown.`,
        fix: `Write "${known}".`,
      });
    pruned.push(written);
  }
  const around = (lines: readonly string[]): string => text.slice(0, section.start) + lines.join('') + text.slice(end);
  return { findings, text: around(mended), pruned: around(pruned), gone };
}

function goneRelated(text: string, isNote: (target: string) => boolean): { kept: string[]; gone: string[] } {
  const value = valueOf(readFrontmatter(text).data, 'related');
  const entries = (Array.isArray(value) ? (value as unknown[]) : []).filter((entry) => typeof entry === 'string');
  const targetOf = (entry: string): string | null => /^\[\[([^[\]|#]+)/.exec(entry.trim())?.[1]?.trim() ?? null;
  const isGone = (entry: string): boolean => {
    const target = targetOf(entry);
    return target !== null && !isNote(target);
  };
  return {
    kept: entries.filter((entry) => !isGone(entry)),
    gone: entries.filter(isGone).map((entry) => targetOf(entry) ?? entry),
  };
}
