import type { AskedWord } from '../../search/answerability';
import { readTokens } from '../../support/read-tokens';
import { isStanding } from '../../support/similar-words';

const label =
  /^[ \t>]*(?:[-*+][ \t]+)?(?:\*\*|__)?(\p{Lu}[\p{L}\p{M}'’-]{1,30}(?: \p{Lu}[\p{L}\p{M}'’-]{1,30}){0,2})(?:\*\*|__)?:(?:\*\*|__)?[ \t]/gmu;

/** Number of lines that begin with a name from which it is a speaker's. */
const fewestLines = 3;

/** Text before and after a name with which somebody is addressed: *Thanks, Ana! Hey Ana,*. */
const beforeAddress =
  /(?:^|[,.!?…:]|(?:^|[^\p{L}])(?:thanks|thank you|hey|hi|hello|wow|yeah|yep|yes|oh|ok|okay|congrats|sorry|danke|hallo|ja|nein|merci|salut|hola|gracias|ciao|grazie)|(?:^|[.!?…]\s)\p{L}{2,12})[\s*_]*$/iu;
const afterAddress = /^(?:$|[.!?;:…]|,(?! (?:and|or|und|oder|et|ou|y|e|o) ))/iu;
const longestBefore = 40;
const longestLabel = 200;
/** How far from a line of a turn its name, and the next turn, are looked for. */
const longestTurn = 4_000;
/** Lines that belong to no turn: headings, rules, quotes, tables and code. */
const isApart = /^[ \t]*(?:#{1,6}[ \t]|>|\||`{3}|~{3}|(?:[-*_][ \t]?){3,}$)/;

/** Sentences that are about the other, *That race sounds great, Ana! Did you like it?*, if the speaker is not in them. */
const aboutOther = /(?:^|[^\p{L}])you(?:r|rs)?(?!\p{L})|\?|,\s\p{Lu}\p{L}{1,20}!/iu;
const ofSpeaker = /(?:^|[^\p{L}])(?:i|me|my|mine|we|us|our)(?!\p{L})/iu;

/** Returns a word of a question as a name in lower case: *Ana's* is *ana*. */
export const nameOf = (word: string): string => word.toLowerCase().replace(/['’]s?$/u, '');

/** Returns a text without the names with which its lines begin. */
export const withoutSpeakers = (text: string): string => text.replace(label, '');

/** Returns the names, in lower case, of those whose words a note records: `**Ana:** …` on three lines or more. */
export function speakersIn(text: string): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const [, name = ''] of text.matchAll(label)) {
    const key = name.toLowerCase();
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count >= fewestLines).map(([name]) => name));
}

/** Returns the name with which a line of a conversation begins, as written; '' without one. */
export function speakerOf(line: string): string {
  const [found] = line.matchAll(label);
  return found?.index === 0 ? (found[1] ?? '') : '';
}

/**
 * Returns who says what stands at an offset of a conversation, as written; '' for other texts, and where it is not certain:
 * a line without a name belongs to the turn above it if another turn follows below.
 */
export function speakerAt(text: string, at: number): string {
  const from = text.lastIndexOf('\n', at - 1) + 1;
  const speakers = speakersIn(text);
  const own = speakerOf(text.slice(from, from + longestLabel));
  if (own !== '' || speakers.size < 2) return speakers.size > 0 ? own : '';
  const before = text
    .slice(Math.max(0, from - longestTurn), from)
    .split('\n')
    .reverse();
  const [line = '', ...behind] = text.slice(from, from + longestTurn).split('\n');
  return isApart.test(line) || turnIn(behind, speakers) === '' ? '' : turnIn(before, speakers);
}

/** Returns who says the first turn among lines; '' if none does, or a line that belongs to no turn is before it. */
function turnIn(lines: readonly string[], speakers: ReadonlySet<string>): string {
  const found = lines.find((line) => isApart.test(line) || speakerOf(line.slice(0, longestLabel)) !== '') ?? '';
  const speaker = speakerOf(found.slice(0, longestLabel));
  return speakers.has(speaker.toLowerCase()) ? speaker : '';
}

/** True for a text in which a name stands as a whole word. */
export const namesWhole = (text: string, name: string): boolean =>
  name === '' ||
  text.split(name).some((before, at, parts) => {
    const behind = parts[at + 1];
    return behind !== undefined && !/[\p{L}\p{N}]$/u.test(before) && !/^[\p{L}\p{N}]/u.test(behind);
  });

/** Puts a speaker before what is shown of a conversation, unless it stands there. */
export function behindSpeaker(speaker: string, shown: string): string {
  return shown.startsWith(speaker) && namesWhole(shown.slice(0, speaker.length + 1), speaker)
    ? shown
    : `${speaker}: ${shown}`;
}

/**
 * Returns whether a line may answer a question: in a conversation, a speaker whom the question names must say the line or
 * be named in it, because what one person said is no answer about another. To be addressed is not to be named.
 */
export function speakerRule(words: readonly AskedWord[], speakers: ReadonlySet<string>): (line: string) => boolean {
  const named = words.map(({ token }) => nameOf(token.text)).filter((word) => speakers.has(word));
  if (named.length === 0) return () => true;
  const others = words.filter(({ token }) => !speakers.has(token.text.toLowerCase()));
  const holds = (sentence: string): boolean => {
    const tokens = readTokens(sentence);
    return others.some(({ token }) => isStanding(token, tokens));
  };
  return (line) => {
    const [{ 0: before = '', 1: speaker = '' } = []] = line.matchAll(label);
    const said = line.slice(before.length);
    if (named.includes(speaker.toLowerCase())) {
      const held = (said.match(/[^.!?]{1,2000}[.!?]{0,3}/g) ?? []).filter(holds);
      return held.length === 0 || held.some((each) => !aboutOther.test(each) || ofSpeaker.test(each));
    }
    return named.some((name) => isNamed(name, said.toLowerCase()));
  };
}

/** True when a text in lower case names somebody other than by addressing them. */
function isNamed(name: string, said: string): boolean {
  for (let at = said.indexOf(name); at !== -1; at = said.indexOf(name, at + name.length)) {
    const before = said.slice(Math.max(0, at - longestBefore), at);
    if (!beforeAddress.test(before) || !afterAddress.test(said.slice(at + name.length, at + name.length + 8)))
      return true;
  }
  return false;
}
