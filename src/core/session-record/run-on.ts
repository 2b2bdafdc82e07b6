import { isWish } from './wording/imperatives';
import { longestText } from './record-line';

/** Matches where a sentence without full stops continues. */
const joint =
  /(?:,\s?(?:(?:and|but|so|because|then|also|und|aber)\s)?|\s(?:and then|and|but|so|because|und|aber)\s)(?=(?:i|i['’]?m|each|every|only|all|my|then|after|also|its|we|you|it|there|please|make|add|the|when|if|can|ich|wir|bitte)\s)/giu;
/** Matches a part without which the part before it would say something else. */
const limiting = /^[,\s]*(?:but (?:not|only|never)|unless|except|only if|aber (?:nicht|nur)|außer)\b/iu;
/** Matches the start of a phrase that the sentence does not need. */
const addition = /\s(?=(?:that|which|and|with|so that)\s)/gi;
/** Matches a word that needs what follows. */
const loose = /\b(?:in|of|to|for|on|at|by|from|with|it|them|is|are)$/i;
/** Matches what is not wanted, which needs the part behind it. */
const contrast = /^\W*(?:instead of|rather than|(?:an)?statt|au lieu d|en (?:lugar|vez) de|invece di|вместо)/iu;
/** Matches the end of a sentence that its beginning was cut off from. */
const dependent = /^(?:with|which|that|so that)\s/i;
const fewest = 60;
const mostParts = 2;
const most = longestText - 2;

/**
 * Returns a sentence that fits into a line as it is. Of one that runs on, returns the part from the first wish on, as
 * far as whole parts of it fit; when what follows may limit it, nothing is cut and the sentence stays as it is.
 */
export function request(sentence: string): string {
  if (sentence.length <= most) return sentence;
  const joints = [...sentence.slice(0, 3_000).matchAll(joint)];
  const starts = [0, ...joints.map(({ 0: words, index }) => index + words.length)];
  const ends = [...joints.map(({ index }) => index), sentence.length];
  const from = starts.findIndex((start, at) => {
    const part = sentence.slice(start, ends[at]);
    return isWish(part) && !contrast.test(part);
  });
  if (from === -1 || joints.length === 0) return withoutAddition(sentence);
  const start = starts[from] ?? 0;
  const until = ends.filter((end) => end - start <= most).length - 1;
  if (until < from) return sentence;
  const end = ends[until] ?? sentence.length;
  const next = sentence.slice(end, ends[until + 1] ?? end);
  return limiting.test(next) ? sentence : sentence.slice(start, end).trim();
}

const wide = /[\p{Script=Han}\p{Script=Hiragana}]/u;

/**
 * Returns a sentence as it fits into lines: one in a script without spaces, in which a sentence may be a paragraph, in
 * several lines that end between clauses; of any other what `request` returns.
 */
export function pieces(sentence: string): string[] {
  if (sentence.length <= most) return [sentence];
  if (!wide.test(sentence)) return runOn(sentence);
  const parts: string[] = [];
  for (const clause of sentence.slice(0, 3_000).match(/[^，,；;]{0,3000}(?:[，,；;]|$)/gu) ?? []) {
    const last = parts.at(-1);
    if (last !== undefined && last.length + clause.length <= most) parts[parts.length - 1] = last + clause;
    else parts.push(clause);
  }
  return parts;
}

/** Returns the first wish of a sentence that runs on, and the parts behind it in as many lines as they need. */
function runOn(sentence: string): string[] {
  const first = request(sentence);
  const from = sentence.indexOf(first) + first.length;
  if (first.length > most || from >= sentence.length) return [first];
  const rest = sentence.slice(from, 3_000);
  const ends = [...[...rest.matchAll(joint)].map(({ index }) => index), rest.length];
  const parts: string[] = [];
  let start = 0;
  for (const [at, end] of ends.entries()) {
    const next = ends[at + 1] ?? end;
    if (next - start <= most && next !== end) continue;
    parts.push(
      rest
        .slice(start, end)
        .replace(/^[,\s]+/, '')
        .trim(),
    );
    start = end;
  }
  return [
    first,
    ...parts
      .filter((part) => part.length >= fewest && part.length <= most && !dependent.test(part))
      .slice(0, mostParts),
  ];
}

/** Returns a sentence up to the last phrase that fits; the sentence itself when what follows may limit it. */
function withoutAddition(sentence: string): string {
  const ends = [...sentence.slice(0, most).matchAll(addition)].map(({ index }) => index);
  const end = ends.filter((at) => !loose.test(sentence.slice(0, at))).at(-1) ?? 0;
  return end < fewest || /\b(?:unless|except|but|not|never)\b/i.test(sentence.slice(end))
    ? sentence
    : sentence.slice(0, end);
}
