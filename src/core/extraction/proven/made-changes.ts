import { isOrder } from '../../session-record/wording/imperatives';
import { plainText } from '../text/sentences';
import { letterCount } from '../text/statement';
import type { Unit } from '../text/units';
import { partOf } from '../text/units';
import { specificsOf } from '../text/words';

const longestChange = 260;
const fewestLetters = 6;
const longestLabel = 40;

/** Matches the words above a list of what was changed, in the languages whose verbs are not told apart otherwise. */
const made =
  /^(?:(?:i(?:['’]ve| have)? )?(?:already |now |just |directly )*(?:fixed|updated|corrected|adjusted|changed)|what (?:i|was|has been) (?:changed|fixed|done)|actions? taken|(?:azioni|operazioni) (?:fatte|eseguite|svolte)|(?:cosa )?(?:ho|abbiamo) (?:già |gia |subito |ora )?(?:aggiornato|sistemato|corretto|cambiato|modificato|risolto)|(?:o que (?:fiz|foi feito|mudou|mudei)|(?:já )?(?:corrigi|atualizei|alterei|ajustei))|(?:(?:lo )?que (?:hice|cambié)|(?:ya )?(?:he|hemos) (?:actualizado|corregido|cambiado|arreglado))|(?:ce que j['’]ai (?:fait|changé)|j['’]ai (?:déjà |aussi )?(?:mis à jour|corrigé|modifié|changé))|(?:was ich geändert habe|ich habe (?:bereits |schon |jetzt )?(?:aktualisiert|korrigiert|geändert|angepasst|behoben))|(?:что|я) (?:сделал|изменил|исправил)|(?:已)?(?:修复|修改|更改)(?:内容|如下)|修正(?:内容|点)|変更(?:内容|点)|(?:수정|변경) ?(?:내용|사항)|조치)/iu;

/** Matches the words above what is only to be done. */
const asked =
  /\b(?:next|now (?:run|do)|you (?:need|can|should|must)|adesso|ora (?:esegui|riavvia)|agora|ahora|jetzt|maintenant|to ?do|recommended|suggested|propos\p{L}*|vorschlag|consigliat\p{L}*|recomendad\p{L}*|empfohlen\p{L}*|possible|alternativ\p{L}*|opzion\p{L}*|opç\p{L}*|opcion\p{L}*)(?!\p{L})/iu;

/** Matches what takes the place of a secret. */
const secret = /\[redacted: /;

/** Returns what a report lists as changed or as the fix, each as one line. */
export function madeChanges(units: readonly Unit[]): string[] {
  return units.filter(isMade).map(lineOf).filter(isTelling);
}

const isMade = ({ label, lead, heading }: Unit): boolean =>
  [label, lead, heading].some((words) => words !== '' && !asked.test(words) && (made.test(words) || isFixLabel(words)));

/** True for a few words that call what follows the fix. */
export const isFixLabel = (words: string): boolean => words.length <= longestLabel && partOf(words) === 'fix';

/** Matches a participle, which no order begins with. */
const done = /^\p{L}+(?:[aiu]t[oaie]|[ai]d[oa]s?)(?!\p{L})/iu;

/** True for a line that names something, and is no longer than a fact. */
const isTelling = (line: string): boolean =>
  letterCount(line) >= fewestLetters &&
  line.length <= longestChange &&
  specificsOf(line).length > 0 &&
  (done.test(line) || !isOrder(line));

/** Returns an item with the items nested in it: `compose.yaml: port 3307; user app`. */
function lineOf({ blocks, statements, label }: Unit): string {
  const [own, ...nested] = blocks;
  const points = nested.flatMap(({ kind, text }) => (kind === 'item' && !secret.test(text) ? [text.trim()] : []));
  if (points.length > 0 && own?.kind === 'item')
    return `${own.text.trim().replace(/[:：]$/, '')}: ${points.join('; ')}`;
  const said = statements.map(({ raw }) => raw).join(' ');
  return label === '' || partOf(label) !== 'none' || plainText(said) === '' ? said : `**${label}**: ${said}`;
}
