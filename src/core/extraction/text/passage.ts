import type { Block } from './markdown-blocks';
import { deedOf } from './narration';
import type { Statement } from './statement';
import type { Unit } from './units';

const longestBody = 4000;

/** Returns the blocks of a unit unchanged, without small talk, up to about 4,000 characters. */
export function passageOf(unit: Unit, keep: readonly Statement[]): string {
  const rest = unit.blocks.slice(1).map((block) => block.raw);
  const label = unit.label === '' ? '' : `**${unit.label}:** `;
  const own = sentencesJoined(keep.map((statement) => statement.raw));
  return joined([`${label}${own}`, ...rest], unit.blocks);
}

/** Joins sentences; scripts without spaces get no spaces. */
export function sentencesJoined(sentences: readonly string[]): string {
  // A sentence may now begin a line, where its marks would make a heading or fence.
  return sentences
    .join(' ')
    .replace(/([。！？]) /gu, '$1')
    .replace(/`{3,}|~{3,}/g, '`')
    .replace(/^(?=#{1,6}\s|[=-]{3,}|>)/, '\\');
}

/** Returns a sentence with the mark that ends it. */
export const ended = (sentence: string): string =>
  /[.!?。！？…]$/u.test(sentence) ? sentence : `${sentence}${/\p{Script=Han}$/u.test(sentence) ? '。' : '.'}`;

/** Joins Markdown pieces as paragraphs; list items follow one another line by line. */
export function joined(pieces: readonly string[], blocks: readonly Block[] = []): string {
  let text = '';
  for (let i = 0; i < pieces.length; i++) {
    const piece = (pieces[i] ?? '').trimEnd();
    if (piece.trim() === '') continue;
    if (text.length + piece.length > longestBody && text !== '') break;
    const inList = i > 1 && blocks[i]?.kind === 'item' && blocks[i - 1]?.kind === 'item';
    text += text === '' ? piece : `${inList ? '\n' : '\n\n'}${piece}`;
  }
  return text.length > longestBody * 3 ? '' : text;
}

/** Returns **Symptom / Cause / Fix**; parts that are '' are left out. */
export function problemBody(symptom: string, cause: string, fix: string): string {
  const parts: string[] = [];
  if (symptom !== '') parts.push(`**Symptom:** ${symptom}`);
  if (cause !== '') parts.push(symptom === '' && fix === '' ? cause : `**Cause:** ${cause}`);
  if (fix !== '') parts.push(`**Fix:** ${fix}`);
  return parts.join('\n\n');
}

/** Turns plans into actions: `Let me use X.` becomes `Use X.` */
export function deeds(statements: readonly Statement[]): string {
  return sentencesJoined(
    statements.map((statement) =>
      statement.role === 'plan' || /^(?:i've|i have|i) /i.test(statement.plain) ? deedOf(statement.raw) : statement.raw,
    ),
  );
}

/** Matches a sentence that only goes on from the one before it. */
export const goesOn =
  /^(?:and|und|et|y|e(?! (?:coli|mail|commerce)(?!\p{L}))|en(?= (?:dat|dit|deze|de|er|het|ik|je|we|wij|ze|geen|nooit|niet|daarom|dan|nu|als) )|и|а также|ve(?! (?:al?|hacia|por|también) )) \p{L}|^(?:并且|而且|也(?!许)|そして|また|그리고) ?/iu;
