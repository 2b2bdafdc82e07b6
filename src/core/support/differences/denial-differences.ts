import { wordSet } from '../function-words';
import { denyOnlyBounds } from './extent/bounds';
import { conditions, isToldElsewhere } from './scope-differences';
import type { CarriedPart, Evidence } from '../evidence';
import type { JudgeUse } from '../judgement';
import type { PassageSentence } from '../passages';
import { flagsOf, swaps } from '../scopes';
import { isStanding, saysSame } from '../similar-words';
import { isContent, type Token, isDenial, isOneOf } from '../token';

const exceptions = wordSet('except außer ausgenommen sauf salvo excepto exceto tranne behalve кроме');

/** Words before something that was replaced: *from A to B*. */
const sources = wordSet('from von vom de des du desde da dal dalla van из от od z');

/** Forms of verbs that leave open whether something happens. */
const conditionals = wordSet(
  'would could should can würde würden könnte könnten sollte pourrait pourraient devrait podría podrían debería potrebbe dovrebbe poderia deveria zou zouden kan mógłby бы',
);

/**
 * Returns the negations of the part's home that are missing although the sentence has all the words they apply to: *it runs in production*
 * for *it runs in staging, but not in production*.
 */
export function assertedDenials({ tokens, home }: CarriedPart, { parts, sentences }: Evidence): string[] {
  if (parts.some((part) => part.tokens.some(isOneOf(conditions)))) return [];
  if (!home.tokens.some(isDenial)) return [];
  if (denyOnlyBounds(tokens, home.tokens)) return [];
  const [flags, denied] = [flagsOf(tokens, 'denial'), flagsOf(home.tokens, 'denial')];
  const others = sentences.filter((each) => each !== home);
  return home.tokens.flatMap((denial, at) => {
    if (denial.qualifier !== 'denial' || swaps.has(denial.text)) return [];
    const objects = home.tokens.filter(
      (token, place) => token.clause === denial.clause && isContent(token) && denied[place] === 'yes' && place > at,
    );
    const told = objects.map((object) =>
      tokens.flatMap((token, place) =>
        isContent(token) && saysSame(token, object)
          ? [
              {
                token,
                flag: tokens.slice(Math.max(0, place - 3), place).some(isOneOf(sources)) ? 'either' : flags[place],
              },
            ]
          : [],
      ),
    );
    const isAsserted =
      objects.length > 0 && told.every((found) => found.length > 0 && found.every(({ flag }) => flag === 'no'));
    const isElsewhere = told
      .flat()
      .every(({ token }) => isToldElsewhere({ token, flag: 'no', isWrong: true }, tokens, others, 'denial'));
    return isAsserted && !isElsewhere ? [denial.text] : [];
  });
}

/** Returns words that the home lacks and that the other sentences only doubt, when the sentence does not. */
export function doubtedElsewhere({ tokens, home }: CarriedPart, { parts, sentences }: Evidence): string[] {
  const isOpen = ({ text, qualifier }: Token): boolean =>
    qualifier === 'hedge' || qualifier === 'frame' || conditionals.has(text);
  if (parts.some((part) => part.tokens.some(isOpen))) return [];
  if (!sentences.some(({ tokens: there }) => there.some(({ qualifier }) => qualifier === 'hedge'))) return [];
  const others = tokens.filter((token) => isContent(token) && token.kind === 'word' && !isStanding(token, home.tokens));
  const doubted = others.filter((token) => {
    const flags = sentences.flatMap(({ tokens: there }) => {
      const hedged = flagsOf(there, 'hedge');
      return there.flatMap((other, at) => (saysSame(token, other) ? (hedged[at] ?? 'no') : []));
    });
    return flags.length > 0 && flags.every((flag) => flag === 'yes');
  });
  return doubted.length > 1 ? doubted.map(({ text }) => text) : [];
}

/** Returns words that the part's home lacks and that the other sentences only deny. */
export function deniedElsewhere(
  { tokens, home }: CarriedPart,
  sentences: readonly PassageSentence[],
  use: JudgeUse,
): string[] {
  if (tokens.some(({ qualifier }) => qualifier !== null)) return [];
  if (!sentences.some(({ tokens: there }) => there.some(isDenial))) return [];
  const denied = tokens
    .filter((token) => isContent(token) && token.kind === 'word' && !isStanding(token, home.tokens))
    .filter((token) => {
      const flags = sentences.flatMap(({ tokens: there }) => {
        const isOpen = there.some(({ text }) => conditions.has(text) || exceptions.has(text));
        const under = isOpen ? [] : flagsOf(there, 'denial');
        return there.flatMap((other, at) => (saysSame(token, other) && !isPlace(there, at) ? (under[at] ?? 'no') : []));
      });
      return flags.includes('yes') && !flags.includes('no');
    });
  const isWhole = denied.some((token) => sentences.some(({ tokens: there }) => isBareDenial(token, there)));
  return denied.length > (use === 'merge' && !isWhole ? 1 : 0) ? denied.map(({ text }) => text) : [];
}

/** True for the thing in which something is not: *they are not in the list* does not deny the list. */
function isPlace(there: readonly Token[], at: number): boolean {
  const [place = '', article = ''] = there.slice(Math.max(0, at - 2), at).map(({ text }) => text);
  return places.has(article) || (places.has(place) && definite.has(article));
}

const places = wordSet('in on im am en dans na no nella nel nell sulla sul em');
const definite = wordSet('the this der dem den die diesem dieser le la les l ce cette el los las o os as il de het');

/** True for a sentence that only denies this word: *nobody objected*. */
function isBareDenial(token: Token, there: readonly Token[]): boolean {
  const content = there.filter(isContent);
  return content.length === 1 && content.every((other) => saysSame(token, other));
}

/** Words for nothing, as the object of a verb. */
const nothing = wordSet('nothing nichts rien nada niente niets ничего nic');

/** Returns the object that a sentence gives a verb which the home says has none: *returns a list* for *returns nothing*. */
export function objectsOfNothing({ tokens, home: { tokens: there } }: CarriedPart): string[] {
  if (tokens.some(isDenial)) return [];
  return there.flatMap(({ text, clause }, at) => {
    const verb = there[at - 1];
    if (!nothing.has(text) || verb === undefined || verb.clause !== clause || !isContent(verb)) return [];
    const place = tokens.findIndex((token) => isContent(token) && saysSame(token, verb));
    const object = tokens.slice(place + 1).find((token) => isContent(token) && token.clause === tokens[place]?.clause);
    const isSame = there.some((other) => object !== undefined && other.clause === clause && saysSame(object, other));
    return place < 0 || object === undefined || isSame ? [] : [object.text];
  });
}
