import type { Evidence } from '../evidence';
import { wordSet } from '../function-words';
import type { JudgedSentence } from '../judgement';
import { saysSame } from '../similar-words';
import { isContent, type Token } from '../token';

/** Verbs of a choice, after which *over* names what was not chosen. */
const choosing = wordSet(
  `choose+s chose+n choosing pick+s+ed+ing prefer+s+red select+s+ed
favor+s+ed favour+s+ed`,
);

/** Returns what a sentence tells as chosen and its source as not chosen: "B was chosen" and "We chose A over B". */
export function notChosen({ tokens }: JudgedSentence, { sentences }: Evidence): string[] {
  if (!tokens.some(isChoosing) || tokens.some(({ qualifier, text }) => qualifier === 'denial' || text === 'over'))
    return [];
  const content = tokens.filter(isContent);
  return sentences.flatMap((home) => {
    const { chosen, passed } = sidesOf(home.tokens);
    const lost = content.filter((token) => isAmong(token, passed) && !isAmong(token, chosen));
    const isNamed = chosen.some((token) => isAmong(token, content) && !isAmong(token, passed) && !isChoosing(token));
    const isElsewhere = sentences.some(
      (other) => other !== home && other.tokens.some(isChoosing) && lost.every((token) => isAmong(token, other.tokens)),
    );
    return isNamed || isElsewhere ? [] : lost.map(({ text }) => text);
  });
}

/** Returns the words before and after the *over* of a choice, the latter up to the next word without content. */
function sidesOf(tokens: readonly Token[]): { readonly chosen: readonly Token[]; readonly passed: readonly Token[] } {
  const verb = tokens.findIndex(isChoosing);
  const over = tokens.findIndex(
    // *Over 200* is an amount.
    ({ text, clause }, at) =>
      at > verb && text === 'over' && clause === tokens[verb]?.clause && tokens[at + 1]?.kind !== 'number',
  );
  if (verb === -1 || over === -1) return { chosen: [], passed: [] };
  const after = tokens.slice(over + 1);
  const first = after.findIndex(isContent);
  const end = after.findIndex((token, at) => at > first && !isContent(token));
  return {
    chosen: tokens.slice(0, over).filter((token) => isContent(token) && token.clause === tokens[over]?.clause),
    passed: after.slice(Math.max(0, first), end === -1 ? after.length : end),
  };
}

function isChoosing({ text }: Token): boolean {
  return choosing.has(text);
}

function isAmong(token: Token, others: readonly Token[]): boolean {
  return others.some((other) => saysSame(token, other));
}
