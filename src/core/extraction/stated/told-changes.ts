import type { Candidate } from '../candidate';
import { problemCues } from '../text/cues';
import { hasCue } from '../text/has-cue';
import { capitalised, withoutOpener } from '../text/narration';
import type { Statement } from '../text/statement';
import type { Unit } from '../text/units';
import { asPhrase, contentWords } from '../text/words';
import { isTitle, titleFrom } from '../titles';
import { stripEnd } from '../../text-ends';
import { because } from './rule-score';

const fewestOfReason = 3;
/** Matches the words with which a person says that they changed something themselves, up to the verb. */
const subject =
  /^(?:(?:i|we)(?:['’]ve| have)? (?:just |now |already |also )*(?=(?:renamed|moved|switched|migrated|replaced|changed|converted|split|merged|dropped|removed|disabled|upgraded|downgraded)\b)|(?:ich|wir) haben? (?=.{3,120} (?:umbenannt|verschoben|umgestellt|ersetzt|geändert|migriert|entfernt|abgeschaltet)(?!\p{L}))|(?:ho|abbiamo) (?:già |appena )?(?=(?:rinominato|spostato|cambiato|sostituito|migrato|rimosso|disattivato)(?!\p{L}))|(?:ya )?(?:he|hemos) (?=(?:renombrado|movido|cambiado|reemplazado|migrado|quitado)(?!\p{L}))|(?:j['’]ai|nous avons) (?:déjà )?(?=(?:renommé|déplacé|changé|remplacé|migré|supprimé)(?!\p{L}))|(?:eu )?(?:já )?(?=(?:renomeei|mudei|troquei|migrei|substituí|removi)(?!\p{L}))|(?:я |мы )(?:уже )?(?=(?:переименовал|перенёс|перенес|заменил|убрал)\p{L}*))/iu;
/** Matches a reason that stands without a conjunction for it. */
const judging =
  /\b(?:whereas|too \p{L}+|instead of|rather than|statt|anstatt|zu (?:groß|klein|langsam|teuer|alt|eng|allgemein|kompliziert)|troppo|demasiado|trop|demais|muito|invece di|au lieu de|en vez de|em vez de)(?!\p{L})|слишком|вместо/iu;
/** Matches the folder that the session worked in. */
const own = /^(\p{L}+) this (?=(?:folder|repo|repository|project|app|package|vault)(?!\p{L}))/u;
/** Matches what makes the change a step in the search for a fault. */
const trying =
  /\b(?:but|still|now (?:it|the|i)|same|again|try|tried|aber|immer noch|ma |pero|mais|mas)(?!\p{L})|но(?!\p{L})|[?？]/iu;

/** Returns what the person says that they changed in the project and why, which no tool shows: one candidate for each. */
export function toldChanges(units: readonly Unit[], at: number): Candidate[] {
  return units.flatMap(({ statements }) =>
    statements.flatMap((statement, index) => changeOf(statement, statements[index + 1], at) ?? []),
  );
}

function changeOf(statement: Statement, next: Statement | undefined, at: number): Candidate | null {
  const said = withoutOpener(statement.plain);
  const words = subject.exec(said);
  if (words === null || statement.hedged || statement.specifics.length === 0) return null;
  if (trying.test(said) || hasCue(asPhrase(said), problemCues)) return null;
  const change = capitalised(said.slice(words[0].length)).replace(own, '$1 the ');
  const title = titleOf(change, statement.specifics);
  if (title === null || title.endsWith('…')) return null;
  const within = isReason(change) ? reasonIn(change.slice(title.length)) : '';
  const reason =
    within === '' && next !== undefined && next.role === 'claim' && because.test(next.plain) ? next.plain : within;
  if (contentWords(reason).size < fewestOfReason) return null;
  return {
    title,
    summary: reason,
    body: within === '' ? `${statement.raw} ${next?.raw ?? ''}` : statement.raw,
    type: 'decision',
    score: 7,
    at,
    origin: 'user',
    turns: [at],
    words: contentWords(change),
  };
}

/** Returns the first clause when it can be a title, because its verb may be unknown; else the best one. */
function titleOf(change: string, names: readonly string[]): string | null {
  const [clause = ''] = change.split(clauseEnd);
  const title = stripEnd(clause, /[\s,.]/);
  return isTitle(title) && names.some((name) => title.includes(name)) ? title : titleFrom(change);
}

/** Matches where a further clause begins. */
const clauseEnd =
  /,? (?:and|whereas|while|because|since|so that|und|weil|da|damit|e|perché|poiché|y|porque|et|parce que|car|и|потому что) |[;:] | [–—] /iu;

const isReason = (text: string): boolean => because.test(text) || judging.test(text);

/** Returns the rest of a sentence as a sentence of its own. */
function reasonIn(rest: string): string {
  const words = rest.replace(/^[\s,;:.–—-]+(?:(?:and|und|e|y|et|и) )?/iu, '').trim();
  return words === '' ? '' : `${capitalised(words.replace(/[.。]$/, ''))}.`;
}
