import type { AskedWord } from '../search/answerability';

const label =
  /^[ \t>]*(?:[-*+][ \t]+)?(?:\*\*|__)?(\p{Lu}[\p{L}\p{M}'’-]{1,30}(?: \p{Lu}[\p{L}\p{M}'’-]{1,30}){0,2})(?:\*\*|__)?:(?:\*\*|__)?[ \t]/gmu;

/** Number of lines that begin with a name from which it is a speaker's. */
const fewestLines = 3;

/** Returns the names, in lower case, of those whose words a note records: `**Ana:** …` on three lines or more. */
export function speakersIn(text: string): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const [, name = ''] of text.matchAll(label)) {
    const key = name.toLowerCase();
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count >= fewestLines).map(([name]) => name));
}

/**
 * Returns whether a line may answer a question: in a conversation, each speaker whom the question names must say the
 * line or be named in it, because what one person said is no answer about another.
 */
export function speakerRule(words: readonly AskedWord[], speakers: ReadonlySet<string>): (line: string) => boolean {
  const named = words
    .map(({ token }) => token.text.toLowerCase().replace(/['’]s?$/u, ''))
    .filter((word) => speakers.has(word));
  if (named.length === 0) return () => true;
  return (line) => {
    const lower = line.toLowerCase();
    return named.some((name) => lower.includes(name));
  };
}
