import { plainText, splitSentences } from '../text/sentences';
import { standsAlone } from '../text/stands-alone';

/** Checks of the parts of a body. Each returns the fault of a part, or null when it may be written. */
export interface BodyJudge {
  readonly sentence: (text: string) => string | null;
  readonly heading: (text: string) => string | null;
  /** A line of a code block. */
  readonly code: (line: string) => string | null;
}

/** A body without the parts that may not be written, and what is wrong with those, a line each. */
export interface JudgedBody {
  readonly text: string;
  readonly dropped: readonly string[];
}

interface Block {
  readonly kind: 'text' | 'heading' | 'code' | 'table' | 'blank';
  readonly lines: readonly string[];
}

const fence = /^\s*(`{3,}|~{3,})/;
const heading = /^\s{0,3}#{1,6}\s(.*)$/;
const marker = /^(?:\s|>)*(?:(?:[-*+]|\d{1,3}[.)])\s+(?:\[.\]\s+)?)?/;
const item = /^(?:\s|>)*(?:[-*+]|\d{1,3}[.)])\s/;
/** Matches a comment of a line of code. */
const comment = /(?:^|\s)(?:#|\/\/)\s.*$/;
const rule = /^[\s|:-]{3,}$/;

/** Judges a Markdown text by sentences, list items, table rows and code blocks, and returns what may be written. */
export function judgedBody(body: string, judge: BodyJudge): JudgedBody {
  const dropped: string[] = [];
  const kept = blocksOf(body).map((block): Block | null => {
    const lines = keptLines(block, judge, dropped);
    return lines.length === 0 ? null : { ...block, lines };
  });
  const full = kept.filter((block) => block !== null);
  const isUsed = (at: number): boolean => {
    const block = full[at];
    const next = full.slice(at + 1).find(({ kind }) => kind !== 'blank');
    if (dropped.length === 0 || block === undefined) return true;
    if (isIntroduction(block)) return next !== undefined && isIntroduced(next);
    return block.kind !== 'heading' || (next !== undefined && next.kind !== 'heading');
  };
  const text = full
    .filter((_, at) => isUsed(at))
    .flatMap(({ lines }) => lines)
    .join('\n');
  return { text: dropped.length === 0 ? body : text.replace(/\n{3,}/g, '\n\n').trim(), dropped };
}

function keptLines({ kind, lines }: Block, judge: BodyJudge, dropped: string[]): readonly string[] {
  const whole = lines.join('\n');
  const kept = (fault: string | null): readonly string[] => {
    if (fault === null) return lines;
    dropped.push(fault);
    return [];
  };
  switch (kind) {
    case 'blank':
      return lines;
    case 'code':
      return keptCode(lines, judge, dropped);
    case 'heading':
      return kept(judge.heading(heading.exec(whole)?.[1] ?? ''));
    case 'table':
      return keptRows(lines, judge, dropped);
    case 'text':
      // Words that only introduce a list or code state nothing, like a heading.
      return isIntroduction({ kind, lines }) && judge.heading(whole.trim().slice(0, -1)) === null
        ? lines
        : keptText(whole, judge, dropped);
  }
}

/** A line that may not be written stays without its comment if that is all that is wrong with it. */
function keptCode(lines: readonly string[], judge: BodyJudge, dropped: string[]): readonly string[] {
  const kept = lines.flatMap((line) => {
    const fault = fence.test(line) ? null : judge.code(line);
    if (fault === null) return [line];
    dropped.push(fault);
    const bare = line.replace(comment, '').trimEnd();
    return bare !== '' && judge.code(bare) === null ? [bare] : [];
  });
  return kept.some((line) => !fence.test(line) && /\p{L}/u.test(line)) ? kept : [];
}

function isIntroduction({ kind, lines }: Block): boolean {
  return kind === 'text' && lines.length === 1 && !item.test(lines[0] ?? '') && /[:：]\s*$/.test(lines[0] ?? '');
}

function isIntroduced({ kind, lines }: Block): boolean {
  return kind === 'code' || kind === 'table' || (kind === 'text' && item.test(lines[0] ?? ''));
}

function keptText(text: string, judge: BodyJudge, dropped: string[]): string[] {
  const [mark = ''] = marker.exec(text) ?? [];
  const sentences = splitSentences(text.slice(mark.length).replace(/\n[ \t]{0,9}>[ \t]?/g, '\n'));
  const judged = sentences.map((sentence) => ({ sentence, fault: judge.sentence(sentence) }));
  const refused = judged.map(({ fault }) => fault !== null);
  judged.forEach((each, at) => {
    // *It costs 9 euros.* behind a sentence that was left out speaks of something that the note no longer names.
    const isBehind = refused[at - 1] === true && each.fault === null;
    if (isBehind && !standsAlone(plainText(each.sentence))) each.fault = `“${each.sentence}”`;
  });
  const standing = judged.filter(({ fault }) => fault === null).map(({ sentence }) => sentence);
  if (standing.length === sentences.length) return [text];
  dropped.push(...judged.flatMap(({ fault }) => fault ?? []));
  return standing.length === 0 ? [] : [`${mark}${standing.join(' ')}`];
}

/** The head of a table is judged like a heading, each row like a sentence. */
function keptRows(lines: readonly string[], judge: BodyJudge, dropped: string[]): readonly string[] {
  const cells = (line: string): string => line.split('|').join(' , ').trim();
  const isHeaded = rule.test(lines[1] ?? '');
  const kept = lines.filter((line, at) => {
    if (rule.test(line)) return true;
    const fault = isHeaded && at === 0 ? judge.heading(cells(line)) : judge.sentence(cells(line));
    if (fault !== null) dropped.push(fault);
    return fault === null;
  });
  return !isHeaded || (kept[0] === lines[0] && kept.length > 2) ? kept : [];
}

function blocksOf(body: string): Block[] {
  const blocks: { kind: Block['kind']; lines: string[] }[] = [];
  let open: string | null = null;
  for (const line of body.split('\n')) {
    const last = blocks.at(-1);
    const mark = fence.exec(line)?.[1] ?? null;
    if (open !== null) {
      last?.lines.push(line);
      if (mark?.startsWith(open) === true) open = null;
    } else if (mark !== null) {
      open = mark;
      blocks.push({ kind: 'code', lines: [line] });
    } else {
      const kind = kindOf(line);
      const isContinued = last?.kind === kind && (kind === 'table' || (kind === 'text' && !item.test(line)));
      if (isContinued) last.lines.push(line);
      else blocks.push({ kind, lines: [line] });
    }
  }
  return blocks;
}

function kindOf(line: string): Block['kind'] {
  if (line.trim() === '') return 'blank';
  if (heading.test(line)) return 'heading';
  return /^\s*\|/.test(line) ? 'table' : 'text';
}
