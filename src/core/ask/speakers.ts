import type { AskedWord } from '../search/answerability';
import { readTokens } from '../support/read-tokens';
import { isStanding } from '../support/similar-words';
import type { Token } from '../support/token';

const label =
  /^[ \t>]*(?:[-*+][ \t]+)?(?:\*\*|__)?(\p{Lu}[\p{L}\p{M}'’-]{1,30}(?: \p{Lu}[\p{L}\p{M}'’-]{1,30}){0,2})(?:\*\*|__)?:(?:\*\*|__)?[ \t]/gmu;

/** Number of lines that begin with a name from which it is a speaker's. */
const fewestLines = 3;

/** Text before and after a name with which somebody is addressed: *Thanks, Ana! Hey Ana,*. */
const beforeAddress =
  /(?:^|[,.!?…:]|(?:^|[^\p{L}])(?:thanks|thank you|hey|hi|hello|wow|yeah|yep|yes|oh|ok|okay|congrats|sorry|danke|hallo|ja|nein|merci|salut|hola|gracias|ciao|grazie))[\s*_]*$/iu;
const afterAddress = /^(?:$|[.!?;:…]|,(?! (?:and|or|und|oder|et|ou|y|e|o) ))/iu;
const longestBefore = 40;
/** Matches an unknown word before a name that is called out: *Woohoo Ana!* */
const called = /(?:^|[.!?…])[\s*_]*\p{L}{2,12}[\s*_]+$/u;

/** Words for the one who is talked to, for the one who talks, and for praise. */
const ofOther =
  /(?:^|[^\p{L}])(?:yours?|you|du|dein(?:e[nrms]?)?|dich|dir|tu|ton|tes|toi|vous|votre|vos|tú|tus|ti|tuo|tua|tuoi|você|seu|sua|jij|jouw?|ты|тво\p{L}{1,3}|теб[яе])(?!\p{L})|你|您/iu;
const ofSpeaker =
  /(?:^|[^\p{L}])(?:i|me|my|mine|myself|we|us|our|ich|mein(?:e[nrms]?)?|mich|mir|wir|uns|unser(?:e[nrms]?)?|je|j['’]\p{L}{1,30}|moi|mon|ma|mes|nous|notre|nos|yo|mi|mis|me|nosotr[oa]s|nuestr[oa]s?|io|mio|mia|miei|noi|nostr[oa]|eu|meu|minha|nós|ik|mijn|wij|ons|onze|я|мо\p{L}{1,3}|меня|мне|мы|нас|нам|наш\p{L}{0,3})(?!\p{L})|我/iu;
const praise = /(?:^|[^\p{L}])(?:sounds|looks|klingt|suena|sembra|klinkt|звучит)(?!\p{L})/iu;
const sentenceEnd = /[.!?…。！？]{1,5}(?:\s{1,5}|$)/u;

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
 * Returns whether a line may answer a question: in a conversation, a speaker whom the question names must say the line or
 * be named in it, because what one person said is no answer about another. To be addressed is not to be named.
 */
export function speakerRule(words: readonly AskedWord[], speakers: ReadonlySet<string>): (line: string) => boolean {
  const named = words
    .map(({ token }) => token.text.toLowerCase().replace(/['’]s?$/u, ''))
    .filter((word) => speakers.has(word));
  if (named.length === 0) return () => true;
  const asked = words.map(({ token }) => token).filter(({ text }) => !speakers.has(text.toLowerCase()));
  return (line) => {
    const [{ 0: before = '', 1: speaker = '' } = []] = line.matchAll(label);
    const said = line.slice(before.length);
    return named.some(
      (name) => (speaker.toLowerCase() === name && !isOfOther(said, asked)) || isNamed(name, said.toLowerCase()),
    );
  };
}

/**
 * True for what somebody says of the one they talk to: *Your store looks great. What made you open it?* Its words are
 * those of the question, but it tells nothing of the speaker.
 */
function isOfOther(said: string, asked: readonly Token[]): boolean {
  const isOther = (text: string): boolean => (ofOther.test(text) || praise.test(text)) && !ofSpeaker.test(text);
  if (isOther(said)) return true;
  const about = said
    .split(sentenceEnd)
    .map((text) => ({ text, tokens: readTokens(text) }))
    .filter(({ tokens }) => asked.some((word) => isStanding(word, tokens)));
  return about.length > 0 && about.every(({ text }) => isOther(text));
}

/** True when a text in lower case names somebody other than by addressing them. */
function isNamed(name: string, said: string): boolean {
  for (let at = said.indexOf(name); at !== -1; at = said.indexOf(name, at + name.length)) {
    const before = said.slice(Math.max(0, at - longestBefore), at);
    const after = said.slice(at + name.length, at + name.length + 8);
    const isCalled = after.startsWith('!') && called.test(before);
    if (!isCalled && (!beforeAddress.test(before) || !afterAddress.test(after))) return true;
  }
  return false;
}
