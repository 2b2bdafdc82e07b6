/** A run of a sign that stresses words, like `**` or `_`. */
interface StressRun {
  readonly sign: string;
  readonly start: number;
  readonly mayOpen: boolean;
  readonly mayClose: boolean;
}

const space = /^\s?$/;

const wordUnit = /[\p{L}\p{N}\p{M}_]$/u;

const wordStart = /^[\p{L}\p{N}\p{M}_]/u;

/** A mark inside a line, and what is read in its place. */
export interface InlineMark {
  readonly start: number;
  readonly end: number;
  /** '' for most. */
  readonly shown: string;
}

const forms = new RegExp(
  [
    /(?<escape>\\)[!-/:-@[-`{-~]/,
    /(?<ticks>`{1,30})(?!`)(?<code>.*?[^`])\k<ticks>(?!`)/,
    /%%.*?%%|<!--(?:[^<]|<(?!!--))*?-->|\[\^[^[\]\s]+\]:?| \^[A-Za-z0-9-]+$|<\/?(?:span|font|img|kbd|mark|small|sub|sup|strong|em|del|ins|[abius])(?:\s[^<>]*)?\/?>/,
    /(?<gap><\/?(?:br|hr|p|div|details|summary|center)(?:\s[^<>]*)?\/?>)/,
    /(?<wiki>!?\[\[)(?!\s*[\]|])(?<target>[^[\]|]+?)(?:(?<bar>\\?\|)(?<alias>[^[\]]*))?\]\]/,
    /(?<link>!?\[)(?<label>(?:[^[\]\\]|\\.)*)\]\((?:<[^<>]*>|[^()\s<]*(?:\([^()\s]*\)[^()\s]*)*)(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)/,
    /<(?<address>(?:https?:\/\/|mailto:)[^<>\s]*)>/,
    /(?<stress>\*+|_+|~~|==)/,
    // Ticks that nothing closes are passed over together, or each of them would look for its end.
    /(?<loose>`+)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

type Groups = Readonly<Record<string, string | undefined>>;

/**
 * The marks of one paragraph of Markdown without line breaks: links, code, stress, comments, escapes. Ascending, not overlapping.
 * Where a link goes is hidden behind its text, or shown with it.
 */
export function inlineMarks(text: string, hasTargets: boolean): InlineMark[] {
  const marks: InlineMark[] = [];
  const runs: StressRun[] = [];
  for (const { index, 0: whole, groups = {} } of text.matchAll(forms)) {
    if (groups['stress'] !== undefined) runs.push(stressRun(text, index, whole));
    else marks.push(...marksOf(groups, index, index + whole.length, hasTargets));
  }
  return [...marks, ...stressMarks(runs)].sort((left, right) => left.start - right.start);
}

function marksOf(groups: Groups, start: number, end: number, hasTargets: boolean): InlineMark[] {
  const { escape, ticks, code, gap, wiki, target, link, label, address, loose } = groups;
  if (loose !== undefined) return [];
  if (escape !== undefined) return [{ start, end: start + 1, shown: '' }];
  if (code !== undefined) return around(start, end, (ticks ?? '').length, code, []);
  if (address !== undefined) return around(start, end, 1, address, []);
  if (link !== undefined) return linkMarks(start, end, link, label ?? '', hasTargets);
  if (wiki !== undefined) return wikilinkMarks(groups, start, end, wiki, target ?? '', hasTargets);
  return [{ start, end, shown: gap === undefined ? '' : ' ' }];
}

/** `[text](address)` is read as `text`, or as `text (address)`. */
function linkMarks(start: number, end: number, link: string, label: string, hasTargets: boolean): InlineMark[] {
  const inner = inlineMarks(label, false);
  if (!hasTargets) return around(start, end, link.length, label, inner);
  const labelEnd = start + link.length + label.length;
  return [...around(start, labelEnd, link.length, label, inner), { start: labelEnd, end: labelEnd + 1, shown: ' ' }];
}

/** `[[Note|text]]` is read as `text`, or as `Note (text)`. */
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
  if (!hasAlias) return around(start, end, wiki.length, target, subpathMarks(target));
  const barStart = start + wiki.length + target.length;
  const inner = inlineMarks(alias, false);
  if (!hasTargets) return around(start, end, barStart + bar.length - start, alias, inner);
  return [
    ...around(start, barStart, wiki.length, target, subpathMarks(target)),
    ...around(barStart, end, bar.length, alias, inner, [' (', ')']),
  ];
}

/** `Note#Heading` is read as `Note > Heading`, and a block has no name that could be read. */
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

/** Hides all from `start` to `end` but `shown`, which begins `offset` characters after `start` and has marks of its own. */
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

/** The run of signs at `start`; underscores inside a word are part of it. */
function stressRun(text: string, start: number, sign: string): StressRun {
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

/** The runs that open and close stress, by pairs of equal signs; all others stay what they are. */
function stressMarks(runs: readonly StressRun[]): { start: number; end: number; shown: '' }[] {
  const marks: { start: number; end: number; shown: '' }[] = [];
  let open: StressRun[] = [];
  for (const run of runs) {
    const opener = run.mayClose ? open.filter(({ sign }) => sign === run.sign).pop() : undefined;
    if (opener !== undefined) {
      marks.push(hidden(opener), hidden(run));
      open = open.slice(0, open.indexOf(opener));
    } else if (run.mayOpen) open.push(run);
  }
  return marks;
}

function hidden({ start, sign }: StressRun): { start: number; end: number; shown: '' } {
  return { start, end: start + sign.length, shown: '' };
}
