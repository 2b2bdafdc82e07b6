import { clausesOf, type CarriedPart, type Evidence } from '../evidence';
import { wordSet } from '../function-words';
import { measures } from '../measures';
import { hasEqualValue, saysSame } from '../similar-words';
import { isContent, type Token, isOneOf } from '../token';

/** Words for how many of something, from all to few. */
const quantities: readonly ReadonlySet<string>[] = [
  'all every each both alle jeder jede jedes sämtliche beide tous toutes chaque todos todas cada ambos tutti tutte ogni entrambi elke iedere allebei все каждый wszystkie',
  'most meisten majority mehrheit plupart majorité mayoría maggioranza meeste большинство większość',
  'many viele vielen beaucoup nombreux nombreuses muchos muchas molti molte veel многие wiele half hälfte moitié mitad metà helft половина połowa',
  'some several einige einigen manche mehrere certains certaines quelques plusieurs algunos algunas varios varias alcuni alcune diversi sommige enkele некоторые kilka niektóre',
  'few wenige wenigen peu pocos pocas pochi poche weinig немногие niewiele',
].map((words) => wordSet(words));
const occasion = /^(?:time|mal|fois|vez|volta|keer|раз)$/;
const pairs = wordSet('both beide ambos ambas entrambi entrambe allebei оба обе');
const auxiliaries = wordSet(
  'are were have had will would can could should must may do did sind waren haben hatten werden wurden können sollen müssen son eran fueron han tienen tenían são eram foram têm tinham sono erano hanno avevano zijn waren hebben hadden',
);
/** Words between a quantity and what it counts: *most of the early eggs*. */
const reach = 4;

/** Words that give an amount for each thing, or for all of them together. */
const forEach = wordSet('each apiece per je jeweils pro stück chacun chacune chaque cada ciascuno ognuno elk stuk');
const together = wordSet(
  'together altogether total combined zusammen insgesamt gesamt ensemble totalité conjunto juntos totale insieme samen totaal',
);

/** Returns a quantity that the home gives otherwise for the same thing, *all* for *most*, and *each* beside an amount of all together, or the reverse. */
export function quantityDifferences(
  { tokens, home: { tokens: there } }: CarriedPart,
  { sentences }: Evidence,
): string[] {
  const clauses = sentences.flatMap((each) => clausesOf(each.tokens));
  return [
    ...tokens
      .filter(
        (token, at) =>
          classOf(token.text) === 0 && !isPronoun(token, at, tokens) && isAdded(countedAt(tokens, at), clauses),
      )
      .map(({ text }) => text),
    ...tokens.flatMap(({ text }, at) => {
      const own = classOf(text);
      const noun = own < 0 ? undefined : countedAt(tokens, at);
      if (noun === undefined) return [];
      const known = there.flatMap((token, place) => {
        const other = countedAt(there, place);
        const kind = classOf(token.text);
        return kind >= 0 && other !== undefined && saysSame(noun, other) ? [kind] : [];
      });
      return known.length > 0 && !known.includes(own) ? [text] : [];
    }),
    ...otherShares(tokens, there, forEach, together),
    ...otherShares(tokens, there, together, forEach),
  ];
}

/** True for a noun before which no clause has a number, a negation or *all*; one that none has, if no clause has these. */
function isAdded(noun: Token | undefined, clauses: readonly (readonly Token[])[]): boolean {
  if (noun === undefined || measures.has(noun.text) || occasion.test(noun.text)) return false;
  const isOpen = ({ kind, qualifier, text }: Token): boolean =>
    kind === 'number' || qualifier === 'denial' || classOf(text) === 0;
  const having = clauses.map((clause) => ({ clause, at: clause.findIndex((each) => saysSame(noun, each)) }));
  const known = having.filter(({ at }) => at >= 0);
  return known.length > 0
    ? !known.some(({ clause, at }) => clause.slice(Math.max(0, at - reach), at).some(isOpen))
    : !clauses.some((clause) => clause.some(({ text }) => classOf(text) === 0));
}

/** True for *both* before a verb, where it stands for two things named before; figures may be of one of them. */
function isPronoun({ text, clause }: Token, at: number, tokens: readonly Token[]): boolean {
  return (
    pairs.has(text) &&
    auxiliaries.has(tokens[at + 1]?.text ?? '') &&
    !tokens.some((other) => other.clause === clause && other.kind === 'number')
  );
}

function classOf(word: string): number {
  return quantities.findIndex((words) => words.has(word));
}

/** Returns the last content word of the phrase behind a quantity: what it counts. */
function countedAt(tokens: readonly Token[], at: number): Token | undefined {
  const behind = tokens.slice(at + 1, at + 1 + reach).filter(({ clause }) => clause === tokens[at]?.clause);
  return behind.find((token) => isContent(token) && token.kind === 'word');
}

function otherShares(
  tokens: readonly Token[],
  there: readonly Token[],
  own: ReadonlySet<string>,
  opposite: ReadonlySet<string>,
): string[] {
  return clausesOf(tokens).flatMap((clause) => {
    const word = clause.find(isOneOf(own));
    const amount = clause.find(({ kind, unit }) => kind === 'number' && unit !== null);
    if (word === undefined || amount === undefined || there.some(isOneOf(own))) return [];
    return clausesOf(there).some(
      (other) => other.some(isOneOf(opposite)) && other.some((each) => hasEqualValue(amount, each)),
    )
      ? [word.text]
      : [];
  });
}
