import { anyMark, entities, inlineForms } from './inline-forms';

/** A run of an emphasis character, like `**` or `_`. */
interface EmphasisRun {
  readonly sign: string;
  readonly start: number;
  readonly mayOpen: boolean;
  readonly mayClose: boolean;
}

const space = /^\s?$/;

/** Name of a file that is shown as a picture or a table. */
const picture = /\.(?:avif|base|bmp|gif|jpe?g|png|svg|webp)(?:#|$)/i;

const wordUnit = /[\p{L}\p{N}\p{M}_]$/u;

const wordStart = /^[\p{L}\p{N}\p{M}_]/u;

/** A mark inside a line, and the text that replaces it. */
interface InlineMark {
  readonly start: number;
  readonly end: number;
  /** Replacement text; '' for most marks. */
  readonly shown: string;
}

type Groups = Readonly<Record<string, string | undefined>>;

/**
 * Returns the marks of one Markdown paragraph without line breaks: links, code, emphasis, comments, escapes. Ascending,
 * not overlapping. The target of a link is replaced by its text, or shown with it; without it, an embedded picture is nothing.
 */
export function inlineMarks(text: string, hasTargets: boolean): InlineMark[] {
  // Most paragraphs have none, and to look for all forms at each character takes long.
  if (!anyMark.test(text)) return [];
  const marks: InlineMark[] = [];
  const runs: EmphasisRun[] = [];
  for (const { index, 0: whole, groups = {} } of text.matchAll(inlineForms)) {
    if (groups['stress'] !== undefined) runs.push(emphasisRun(text, index, whole));
    else marks.push(...marksOf(groups, index, index + whole.length, hasTargets));
  }
  return [...marks, ...emphasisMarks(runs)].sort((left, right) => left.start - right.start);
}

function marksOf(groups: Groups, start: number, end: number, hasTargets: boolean): InlineMark[] {
  const { escape, ticks, code, gap, wiki, target, link, label, named, name, address, loose, index, entity, field } =
    groups;
  if (loose !== undefined || index !== undefined) return [];
  if (escape !== undefined) return [{ start, end: start + 1, shown: '' }];
  if (code !== undefined) return around(start, end, (ticks ?? '').length, code, []);
  if (address !== undefined) return around(start, end, 1, address, []);
  if (entity !== undefined) return [{ start, end, shown: entities[entity] ?? '' }];
  if (field !== undefined) return [{ start, end, shown: ':' }];
  if (named !== undefined) return around(start, end, named.length, name ?? '', inlineMarks(name ?? '', false));
  if (link !== undefined) return linkMarks(start, end, link, label ?? '', hasTargets);
  if (wiki !== undefined) return wikilinkMarks(groups, start, end, wiki, target ?? '', hasTargets);
  return [{ start, end, shown: gap === undefined ? '' : ' ' }];
}

/** Reads `[text](address)` as `text`, or as `text (address)`. */
function linkMarks(start: number, end: number, link: string, label: string, hasTargets: boolean): InlineMark[] {
  const inner = inlineMarks(label, false);
  if (!hasTargets) return around(start, end, link.length, label, inner);
  const labelEnd = start + link.length + label.length;
  return [...around(start, labelEnd, link.length, label, inner), { start: labelEnd, end: labelEnd + 1, shown: ' ' }];
}

/** Reads `[[Note|text]]` as `text`, or as `Note (text)`. */
function wikilinkMarks(
  { bar = '', alias }: Groups,
  start: number,
  end: number,
  wiki: string,
  target: string,
  hasTargets: boolean,
): InlineMark[] {
  // The alias of an embedded picture is its width.
  const hasAlias = alias !== undefined && alias.trim() !== '' && !(wiki === '![[' && /^[\dx]+$/.test(alias));
  if (!hasAlias && !hasTargets && wiki === '![[' && picture.test(target)) return [{ start, end, shown: '' }];
  if (!hasAlias) return around(start, end, wiki.length, target, subpathMarks(target));
  const barStart = start + wiki.length + target.length;
  const inner = inlineMarks(alias, false);
  if (!hasTargets) return around(start, end, barStart + bar.length - start, alias, inner);
  return [
    ...around(start, barStart, wiki.length, target, subpathMarks(target)),
    ...around(barStart, end, bar.length, alias, inner, [' (', ')']),
  ];
}

/** Reads `Note#Heading` as `Note > Heading`, and drops the id of a block. */
function subpathMarks(target: string): InlineMark[] {
  const block = target.indexOf('#^');
  const named = block < 0 ? target : target.slice(0, block);
  const marks = [...named.matchAll(/#/g)].map(({ index }) => ({
    start: index,
    end: index + 1,
    shown: index === 0 ? '' : ' > ',
  }));
  return block < 0 ? marks : [...marks, { start: block, end: target.length, shown: '' }];
}

/** Hides everything from `start` to `end` except `shown`, which begins `offset` characters after `start` and has its own marks. */
function around(
  start: number,
  end: number,
  offset: number,
  shown: string,
  inner: readonly InlineMark[],
  [opening, closing] = ['', ''],
): InlineMark[] {
  const from = start + offset;
  const within = inner.map((mark) => ({ start: from + mark.start, end: from + mark.end, shown: mark.shown }));
  return [{ start, end: from, shown: opening }, ...within, { start: from + shown.length, end, shown: closing }];
}

/** Returns the run of an emphasis character at `start`; underscores inside a word belong to the word. */
function emphasisRun(text: string, start: number, sign: string): EmphasisRun {
  const before = text.slice(Math.max(0, start - 2), start);
  const after = text.slice(start + sign.length, start + sign.length + 2);
  const isUnderscore = sign.startsWith('_');
  return {
    sign,
    start,
    mayOpen: !space.test(after.slice(0, 1)) && !(isUnderscore && wordUnit.test(before)),
    mayClose: !space.test(before.slice(-1)) && !(isUnderscore && wordStart.test(after)),
  };
}

/** Returns the runs that open and close emphasis, paired by equal characters; all others stay in the text. */
function emphasisMarks(runs: readonly EmphasisRun[]): { start: number; end: number; shown: '' }[] {
  const marks: { start: number; end: number; shown: '' }[] = [];
  let open: EmphasisRun[] = [];
  for (const run of runs) {
    const opener = run.mayClose ? open.filter(({ sign }) => sign === run.sign).pop() : undefined;
    if (opener !== undefined) {
      marks.push(hidden(opener), hidden(run));
      open = open.slice(0, open.indexOf(opener));
    } else if (run.mayOpen) open.push(run);
  }
  return marks;
}

function hidden({ start, sign }: EmphasisRun): { start: number; end: number; shown: '' } {
  return { start, end: start + sign.length, shown: '' };
}
