import { setFrontmatterKeys } from '../note/edit-frontmatter';
import { readBlocks } from '../note/blocks';
import { readFrontmatter } from '../note/frontmatter';
import { valueOf } from '../note/frontmatter-values';
import { lineAt, lineStarts } from '../note/note-text';
import { normalizePredicate, type Vocabulary } from '../note/vocabulary';
import type { TextRange } from '../note/text-ranges';
import type { Finding, Mending } from './finding';

const relationLine = /^([ \t]*[-*+] )([\p{L}\p{N}_ -]+?)(: \[\[([^[\]|#\n]+)(?:#[^[\]|\n]*)?(?:\|[^[\]\n]*)?\]\])([ \t]*\r?\n?)$/u;

/** The relations of a beat: known predicates, targets that a note has. A line whose target is gone goes, as does its entry in `related`. */
export function checkRelations(path: string, text: string, vocabulary: Vocabulary, isNote: (target: string) => boolean): Mending {
  const section = relationsSection(text);
  const lines = section === null ? { findings: [], text } : mendLines(path, text, section, vocabulary, isNote);
  const { kept, gone } = goneRelated(text, isNote);
  if (gone.length === 0) return { findings: lines.findings, text: lines.text === text ? null : lines.text };
  const problem = `related names ${gone.map((each) => `"${each}"`).join(', ')}, which ${gone.length === 1 ? 'is no note' : 'are no notes'}.`;
  const mended = setFrontmatterKeys(lines.text, { related: kept.length === 0 ? undefined : kept });
  return { findings: [...lines.findings, { path, line: null, kind: 'relations', problem, fix: `Take ${gone.length === 1 ? 'it' : 'them'} out of related.` }], text: mended };
}

function mendLines(path: string, text: string, { start, end }: TextRange, vocabulary: Vocabulary, isNote: (target: string) => boolean): { findings: Finding[]; text: string } {
  const findings: Finding[] = [];
  const starts = lineStarts(text);
  let at = start;
  const kept = (text.slice(start, end).match(/[^\n]*\n|[^\n]+$/g) ?? []).map((line) => {
    const place = { path, line: lineAt(starts, at), kind: 'relations' } as const;
    at += line.length;
    const [, mark = '', predicate = '', rest = '', target = '', ending = ''] = relationLine.exec(line) ?? [];
    if (predicate === '') return line;
    if (!isNote(target.trim())) {
      findings.push({ ...place, problem: `It names "${target.trim()}", which is no note.`, fix: 'Take the relation away.' });
      return '';
    }
    const known = normalizePredicate(predicate, vocabulary);
    if (known === predicate) return line;
    findings.push({ ...place, problem: `It relates by "${predicate}", which is not in the vocabulary.`, fix: `Write "${known}".` });
    return `${mark}${known}${rest}${ending}`;
  });
  return { findings, text: text.slice(0, start) + kept.join('') + text.slice(end) };
}

function relationsSection(text: string): TextRange | null {
  const blocks = readBlocks(text, readFrontmatter(text).bodyStart);
  const at = blocks.findIndex((block) => block.kind === 'heading' && /^relations$/i.test(block.title.trim()));
  const own = blocks[at];
  if (own === undefined) return null;
  return { start: own.end, end: blocks.slice(at + 1).find(({ kind }) => kind === 'heading')?.start ?? text.length };
}

function goneRelated(text: string, isNote: (target: string) => boolean): { kept: string[]; gone: string[] } {
  const value = valueOf(readFrontmatter(text).data, 'related');
  const entries = (Array.isArray(value) ? (value as unknown[]) : []).filter((entry) => typeof entry === 'string');
  const targetOf = (entry: string): string | null => /^\[\[([^[\]|#]+)/.exec(entry.trim())?.[1]?.trim() ?? null;
  const isGone = (entry: string): boolean => { const target = targetOf(entry); return target !== null && !isNote(target); };
  return { kept: entries.filter((entry) => !isGone(entry)), gone: entries.filter(isGone).map((entry) => targetOf(entry) ?? entry) };
}
