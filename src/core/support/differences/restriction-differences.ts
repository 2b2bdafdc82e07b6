import { universal } from './copy-differences';
import { clausesOf, type CarriedPart, type Evidence } from '../evidence';
import { wordSet } from '../function-words';
import { measures, weekdayWords } from '../measures';
import { saysSame } from '../similar-words';
import { isContent, type Token } from '../token';

export const approximations = wordSet(
  'almost nearly practically fast beinahe nahezu presque casi quasi quase bijna prawie почти',
);

/** Words with which a rewording may say the same. */
export const around = wordSet(
  'about around roughly approximately close etwa rund ungefähr knapp environ près cerca alrededor circa ongeveer около примерно',
);

const always = wordSet(
  'never nie niemals jamais nunca mai nooit никогда nigdy always immer toujours siempre sempre altijd всегда zawsze',
);

const switches = new Map(
  'on off,off on,an aus,ein aus,aus an,aan uit,uit aan'.split(',').map((pair) => pair.split(' ') as [string, string]),
);

/** Number of pairs of characters behind *only* that may be a verb before its object. */
const verbInGrams = 4;

/** Words that add something to a list. */
const additions = wordSet('and und et y e en и i as also auch aussi también anche também ook też');

/** Returns *off* where the same clause of the home ends with *on*. */
export function switchedStates({ tokens, home }: CarriedPart): string[] {
  return clausesOf(tokens).flatMap((clause) => {
    const [state, others] = [clause.at(-1)?.text ?? '', clause.filter(isContent)];
    const opposite = switches.get(state);
    if (opposite === undefined) return [];
    return clausesOf(home.tokens).some(
      (there) =>
        there.at(-1)?.text === opposite && others.some((token) => there.some((other) => saysSame(token, other))),
    )
      ? [state]
      : [];
  });
}

/** Returns *never* or *always* where the home says *almost never*, or where nothing there speaks of all cases. */
export function lostApproximations({ tokens, home }: CarriedPart, { sentences }: Evidence): string[] {
  const approximated = home.tokens.filter(
    ({ clause }, at) => approximations.has(home.tokens[at - 1]?.text ?? '') && home.tokens[at - 1]?.clause === clause,
  );
  const lost = approximated.filter(
    (token) =>
      token.kind !== 'number' &&
      tokens.some((other) => other.text === token.text) &&
      !tokens.some(({ text }) => approximations.has(text) || around.has(text)),
  );
  const added = tokens.filter(
    ({ text }, at) =>
      always.has(text) &&
      // French *still not*.
      !(text === 'toujours' && tokens[at + 1]?.text === 'pas') &&
      !sentences.some((each) => each.tokens.some((other) => universal.has(other.text))),
  );
  return [...lost, ...added].map(({ text }) => text);
}

/** Returns *every* before what the home tells only of every second or third: *every Thursday* for *every second Thursday*. */
export function shortenedCycles({ tokens, home }: CarriedPart): string[] {
  return tokens
    .filter(({ text }, at) => {
      const [next] = tokens.slice(at + 1);
      if (!universal.has(text) || next === undefined || !isContent(next) || next.kind === 'number') return false;
      const places = [...home.tokens.entries()].filter(([, other]) => saysSame(next, other)).map(([place]) => place);
      return (
        places.length > 0 && places.every((place) => isSkipping(home.tokens.slice(Math.max(0, place - 2), place), next))
      );
    })
    .map(({ text }) => text);
}

/** Words that also count things: *all three houses*, but *alle drei Tage*. */
const whole = wordSet('all alle allen aller');
const timeUnits = wordSet('s min h d week month year');

/** True for *every second* and *every other*. */
function isSkipping([every, step]: readonly Token[], { text: noun }: Token): boolean {
  return (
    every !== undefined &&
    step !== undefined &&
    universal.has(every.text) &&
    (!whole.has(every.text) || timeUnits.has(measures.get(noun) ?? '') || weekdayWords.has(noun)) &&
    (step.text === 'other' || (step.kind === 'number' && !step.values.includes('1')))
  );
}

/**
 * Returns what is said of something else than what the home restricts it to: *applies to A and B*, or *only to B*, for
 * *applies only to A*.
 */
export function widenedOnlys({ tokens, home }: CarriedPart, { parts }: Evidence): string[] {
  return clausesOf(home.tokens).flatMap((there) => {
    const at = there.findIndex(({ qualifier }) => qualifier === 'only');
    const object = there.slice(at + 1).find(isContent);
    const predicate = there.slice(0, Math.max(0, at)).filter(isContent);
    if (object === undefined || object.kind === 'number' || (predicate.length === 0 && at !== 0)) return [];
    const isIn = (token: Token, among: readonly Token[]): boolean => among.some((other) => saysSame(token, other));
    if (predicate.filter((token) => isIn(token, tokens)).length < 0.5 * predicate.length) return [];
    const all = parts.flatMap((part) => part.tokens);
    const only = all.findIndex(({ qualifier }) => qualifier === 'only');
    if (only >= 0) {
      const behind = all.slice(only + 1).filter(isContent);
      const told =
        behind.slice(0, behind[0]?.kind === 'gram' ? verbInGrams : 1).find((token) => isIn(token, there)) ?? behind[0];
      // *Only Ana* is the subject there, and here no longer restricted.
      const isFreed = at === 0 && there === clausesOf(home.tokens)[0] && isIn(object, all.slice(0, only));
      return isFreed || (told !== undefined && !isIn(told, there) && !isIn(object, all))
        ? [told?.text ?? object.text]
        : [];
    }
    return clausesOf(all).flatMap((clause) => {
      const [added, ...others] = clause.filter(isContent);
      return added !== undefined && others.length === 0 && additions.has(clause[0]?.text ?? '') && !isIn(added, there)
        ? [added.text]
        : [];
    });
  });
}
