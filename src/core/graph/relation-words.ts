import { unspacedScripts } from '../note/text-size';
import { relationTable } from './relation-table';

/** Which of two ends of an edge acts: `Ann founded Acme` has the subject Ann. */
export type Role = 'subject' | 'object';

/** A word of a relation in a text. */
export interface RelationWord {
  readonly relation: string;
  /** A verb between both, or a noun for one of them. */
  readonly kind: 'verb' | Role;
  readonly start: number;
  readonly end: number;
}

const unspaced = new RegExp(`[${unspacedScripts}]`, 'u');

/** Words that say that something no longer holds. */
export const formerWords = wordsPattern(
  `no_longer not_anymore anymore former formerly previously used_to before_that left until quit resigned stopped früher davor_war* zuvor_war* vorher_war* ehemalig* bis_ende bis_anfang bis_20* verlassen nicht_mehr
  verließ ancien auparavant ancienne ya_no antiguo antes hasta dejó non_più раньше больше_не 不再 曾经 离开 离职`,
);

/** Words that turn a statement into its opposite. */
export const denyingWords = wordsPattern(
  `not never didn't doesn't don't isn't wasn't won't didn’t doesn’t don’t isn’t wasn’t won’t declined declines refused rejected passed_on turned_down turned_it_down cancelled canceled sat_this_one_out could_not couldn't couldn’t did_not
  hasn't haven't missed absent apologies wanted_to wants_to would_like offered_to offer_to hoped_to tried_to abgelehnt lehnte abgesagt fehlte gefehlt
  wollte will_nicht möchte rechazó rechazaron quería quiere declinó no_pudo no_vino no_asistió nicht nie
  kein keine keinen pas jamais nunca mai не никогда 没有 不曾 从未 未 拒绝 想要 缺席`,
);

const groups = Object.entries(relationTable).map(([relation, [verbs, subjects, objects]]) => ({
  relation,
  patterns: [
    ['verb', wordsPattern(verbs), beginningsOf(verbs)],
    ['subject', wordsPattern(subjects), beginningsOf(subjects)],
    ['object', wordsPattern(objects), beginningsOf(objects)],
  ] as const,
}));

/** What a "lead engineer" is leads nobody that the sentence names. */
const leadingJob = /^\s+(?:engineer|developer|designer|architect|analyst|scientist|researcher|programmer)s?\b/i;
/** Nor does who is head of a part: `head of design at Acme`, `leitet den Vertrieb bei Acme`. */
const leadingPart = /^\s+(?:\p{Ll}+\s+){0,2}[\p{Ll}\p{Lu}][\p{Ll}&-]+\s+(?:at|bei|chez|within|inside)\s/u;

/**
 * Returns the words of relations in a text, ascending. What may be a verb or a noun is what `preferred` says: a property
 * `lead` names somebody, while in a sentence somebody leads.
 */
export function relationWords(text: string, preferred: 'verb' | 'noun'): RelationWord[] {
  const lower = text.toLowerCase();
  const found = groups.flatMap(({ relation, patterns }) =>
    patterns.flatMap(([kind, pattern, beginnings]) =>
      // To compile all patterns for the first question would hold up the window.
      (beginnings.some((each) => lower.includes(each)) ? matchesOf(pattern, text) : []).map((match): RelationWord => {
        const end = match.index + match[0].length;
        return { relation, kind, start: end - (match[1] ?? match[0]).length, end };
      }),
    ),
  );
  const rank = ({ kind, end }: RelationWord): number =>
    end + ((kind === 'verb') === (preferred === 'verb') ? text.length : 0);
  const kept = found
    .filter(({ relation, end }) => relation !== 'leads' || !isOfPart(text, end))
    .filter(({ relation, end }) => relation !== 'uses' || !/^\s+to\s/.test(text.slice(end, end + 8)));
  // Of two words that begin at the same place and say the same relation, the higher one counts.
  const best = new Map<string, number>();
  for (const word of found) best.set(placeOf(word), Math.max(rank(word), best.get(placeOf(word)) ?? 0));
  return kept.filter((word) => rank(word) === best.get(placeOf(word))).sort((one, other) => one.start - other.start);
}

/** `matchAll` copies the pattern, which takes longer than looking for it in a question. */
function matchesOf(pattern: RegExp, text: string): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) found.push(match);
  return found;
}

function isOfPart(text: string, end: number): boolean {
  return leadingJob.test(text.slice(end, end + 20)) || leadingPart.test(text.slice(end, end + 60));
}

const placeOf = ({ relation, start }: RelationWord): string => `${relation}/${String(start)}`;

/** Behind it, a German verb says that the one before it acts: `wird von Ann geleitet`. */
const passiveBefore =
  /(?:^|\P{L})(?:wird|werden|wurden?|worden)\s(?:[^.;:]{0,60}\s)?(?:von|vom|durch)\s[^.;:,]{1,60}$/iu;

/** True when a word says that the one after it acts: `founded by Ann`; `hängt von Ann ab` does not. */
export function isPassiveAt({ relation, start, end }: Omit<RelationWord, 'kind'>, text: string): boolean {
  if (start > 0 && passiveBefore.test(text.slice(Math.max(0, start - 160), start))) return true;
  const [, by = ''] =
    /^\s+(?:[\p{L}\p{N}]+\s+){0,3}(by|von|durch|par|por|da|від|от)(?!\p{L})/iu.exec(text.slice(end, end + 40)) ?? [];
  return by !== '' && (relation !== 'depends' || /^(?:by|durch|par|por)$/i.test(by));
}

/** Compiles words, separated by blanks, to a pattern that finds them whole, in any case; the first group is the word. */
function wordsPattern(words: string): RegExp {
  const all = words.trim().split(/\s+/);
  const isUnspaced = (word: string): boolean => unspaced.test(word);
  const spaced = all.filter((word) => !isUnspaced(word)).map(sourceOf);
  const wide = all.filter(isUnspaced);
  const whole = `(?:^|[^\\p{L}\\p{N}])(${spaced.join('|')})(?![\\p{L}\\p{N}])`;
  return new RegExp(wide.length === 0 ? whole : `${whole}|${wide.join('|')}`, 'giu');
}

/** Returns the letters with which these words begin, as far as they are the same in each form. */
function beginningsOf(words: string): string[] {
  return words
    .trim()
    .split(/\s+/)
    .map((word) => /^[^_~*.?]*/.exec(word)?.[0] ?? '');
}

function sourceOf(word: string): string {
  return word
    .replace(/[.?+^$()[\]{}|\\]/g, '\\$&')
    .replaceAll('_', '[\\s_]+')
    .replaceAll('~', '(?:\\s+\\S+){0,4}?\\s+')
    .replaceAll('*', '\\p{L}*');
}
