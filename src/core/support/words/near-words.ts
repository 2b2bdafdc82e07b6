import { functionWords, wordSet } from '../function-words';
import { kinOf } from '../token-forms';
import type { Token } from '../token';
import { groups } from './reworded-groups';

/** Verbs and nouns so general that a sentence says the same without them, or with them added. */
const lightWords = wordSet(
  `left leave+s use+d+s+r using make+s made making get+s got go goes went take+s took come+s keep+s put+s set+s let+s
become+s remain+s stay+s belong+s need+s+ed require+s+d want+s+ed happen+s+ed occur+s+red involve+s involving
serve+s act+s call+ed apply applies thing+s way+s case+s kind type person user assistant session project team decision script file datei skript fichier archivo fichero
reason cause result part approach currently actually instead order able available necessary possible new own both
simply just mean+s+t decide+d+s chose+n picked selected gewählt ausgewählt choisi elegido escolhido scelto gekozen
wybrano agreed planned beschlossen entschieden vereinbart décidé decidido acordado deciso besloten postanowiono
решено решили 决定 決定 verwenden verwendet nutzen nutzt brauchen braucht bleiben bleibt gilt machen macht nötig
utiliser utilise rester reste faire fait usar usa+do+da+to+ta rejected verworfen abgelehnt descartado descartada
rejeté+e écarté scartato afgewezen odrzucono отклонили quedar queda hacer ursache grund raison causa razón причина
причиной`,
);

/** Verbs that say of a figure only that it is one. */
const measuringVerbs = wordSet(
  `cost costs takes take took lasts last lasted pay pays paid weighs weigh measures amounts kostet kosten dauert dauern zahlen zahlt beträgt wiegt coûte coûtent dure paie cuesta cuestan dura duran custa custam costa costano kost duurt стоит`,
);

const groupsOf = readGroups();

function readGroups(): ReadonlyMap<string, ReadonlySet<number>> {
  const read = new Map<string, Set<number>>();
  groups.split('\n').forEach((line, group) => {
    for (const word of line.split(' ').filter((each) => !functionWords.has(each))) {
      const key = kinOf(word);
      read.set(key, (read.get(key) ?? new Set()).add(group));
    }
  });
  return read;
}

/** Verbs that reject something. */
export const denyingVerbs: ReadonlySet<string> = wordSet(
  'reject+s+ed discard+s+ed exclude+s+d avoid+s+ed dismiss+ed skip+ped verworfen abgelehnt vermieden rejeté écarté évite empêche descartado rechazado evita impide verhindert vermeidet prevent+s+ed',
);

/** Minimum number of letters of a word that is short for another. */
const shortestStart = 4;

/** True when one word may stand for another in a rewording: *picked* for *chose*, *config* for *configuration*. */
export function isNearWord(one: Token, other: Token): boolean {
  if (other.qualifier === 'denial') return denyingVerbs.has(one.text);
  if (other.text.includes('_') && `_${other.text}_`.includes(`_${one.text}_`)) return true;
  if (one.kind !== 'word' || other.kind !== 'word' || one.isSureName || other.isSureName) return false;
  const [short, long] = one.text.length < other.text.length ? [one.text, other.text] : [other.text, one.text];
  if (short.length >= shortestStart && long.length >= 2 * short.length - 1 && long.startsWith(short)) return true;
  const left = groupsOf.get(one.key);
  const right = left === undefined ? undefined : groupsOf.get(other.key);
  return left !== undefined && right !== undefined && [...left].some((group) => right.has(group));
}

/** True for a verb such as *costs* beside a figure. */
export function isMeasuringVerb({ text, clause }: Token, tokens: readonly Token[]): boolean {
  return measuringVerbs.has(text) && tokens.some((other) => other.kind === 'number' && other.clause === clause);
}

/** True for a word of little content, such as *belongs* or *thing*. */
export function isLightWord({ text }: Token): boolean {
  return lightWords.has(text);
}

/** True for a word of *pull request* where the passages say *PR*, and for *PR* where they spell it out. */
export function isSpelledOut(token: Token, tokens: readonly Token[], near: readonly Token[]): boolean {
  return (
    initialsOf(token, tokens).some((initials) =>
      near.some(({ text, isFunction }) => !isFunction && (text === initials || text === `${initials}s`)),
    ) ||
    isPartOfCompound(token, tokens, near) ||
    (token.isSureName && /^\p{L}{2,4}$/u.test(token.text) && near.some((_, at) => initialsAt(near, at, token.text)))
  );
}

/** True for *public* and *key* where the passages say *pubkey*. */
function isPartOfCompound({ text }: Token, tokens: readonly Token[], near: readonly Token[]): boolean {
  return tokens.some((token, at) => {
    const next = tokens[at + 1]?.text ?? '';
    if ((token.text !== text && next !== text) || next.length < 3 || token.text.length < 3) return false;
    return near.some(
      (other) =>
        other.text.startsWith(token.text.slice(0, 3)) &&
        other.text.endsWith(next) &&
        other.text.length <= token.text.length + next.length,
    );
  });
}

/** Returns the initials of each run of two to four words that contains a word. */
function initialsOf(token: Token, tokens: readonly Token[]): string[] {
  const place = tokens.indexOf(token);
  return [0, 1, 2, 3].flatMap((before) =>
    [2, 3, 4].flatMap((length) => {
      const run = tokens.slice(place - before, place - before + length);
      return place < before || before >= length || run.length < length ? [] : initials(run);
    }),
  );
}

function initialsAt(tokens: readonly Token[], at: number, wanted: string): boolean {
  const letters = wanted.length > 2 && wanted.endsWith('s') ? wanted.slice(0, -1) : wanted;
  return initials(tokens.slice(at, at + letters.length)) === letters;
}

function initials(run: readonly Token[]): string {
  return run.map(({ text, kind }) => (kind === 'word' ? text.charAt(0) : ' ')).join('');
}
