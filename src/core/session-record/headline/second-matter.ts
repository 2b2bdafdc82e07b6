import { standsAlone } from '../../extraction/text/stands-alone';
import { contentWords, sharedCount } from '../../extraction/text/words';
import { stripEnd } from '../../text-ends';
import { bareRequest, denied, longestMatter, shortMatter } from '../matter';
import { isWish } from '../wording/imperatives';
import { isConsent, isStep } from '../wording/own-words';
import { isPolite } from '../wording/polite-requests';
import { isSaid, type Ranked } from './candidates';
import type { Matters } from './matters';

/** Number of exchanges from which on a session may have several matters. */
const fewestExchanges = 6;
/** Share of a session from which on one matter names it. */
const most = 0.5;
/** The same for the title that a tool made of the session, in words of its own. */
const mostOfTool = 0.3;
const fewestWords = 3;
const fewestOfPart = 2;
const shortestPart = 14;
const shortestOther = 24;
const leastForm = 0.7;
const joining = '; ';

/** Matches the word that begins a phrase about the purpose or the means, without which a request is still true. */
const phrase =
  /,? (?:for|to|so|using|with|from|via|für|um|mit|damit|pour|avec|afin|para|con|com|per|voor|met|om|для|чтобы|с помощью)(?= )/giu;

/** Matches a request whose object or condition is what matters: without its end it says more than was asked. */
const fixed =
  /^(?:(?:please|bitte) )?(?:stop|disable|remove|delete|drop|block|prevent|replace|switch|rename|convert|move|migrate|stopp?e|deaktiviere|entferne|lösche|ersetze|verschiebe|désactiver?|supprime[rz]?|remplace[rz]?|déplace[rz]?|desactiva[r]?|elimina[r]?|quita[r]?|reemplaza[r]?|mueve|mover|remov(?:e|er|a)|substitu(?:a|ir)|rimuov[ie]|disattiva|sostituisci|sposta|verwijder|vervang|отключи|удали|убери|замени|перенеси|перемести)(?:те|ть)?(?!\p{L})/iu;

/** Matches a request about commits, which names no matter of its own. */
const keeping = /^(?:(?:please|now|then) )?(?:commit|push|stage|committ?[ei]r?e?|pushe[nz]?)(?!\p{L})/iu;

type Named = Pick<Ranked, 'text' | 'origin'>;

/** Returns a title of the two largest matters of a session that no single one fills; '' when one does, or no other has a short name. */
export function besides(best: Named, ranked: readonly Ranked[], matters: Matters): string {
  const enough = best.origin === 'title' ? mostOfTool : most;
  if (matters.count < fewestExchanges || matters.shareOf(shortMatter(best.text)) >= enough) return '';
  const room = longestMatter - joining.length;
  const main = partOf(best.text, Math.floor(room / 2)) || partOf(best.text, room - shortestOther);
  if (main === '') return '';
  const others = ranked
    .filter(isNameable)
    .map((each) => ({ text: each.text, worth: each.worth * matters.shareOf(shortMatter(each.text), main) }))
    .filter(({ text, worth }) => worth > 0 && isOther(text, best.text))
    .sort((one, other) => other.worth - one.worth);
  const second = others.map(({ text }) => partOf(text, room - main.length)).find((text) => text !== '');
  return second === undefined ? '' : `${partOf(best.text, room - second.length)}${joining}${second}`;
}

/** True for what somebody asked for or committed in words that name it. */
const isNameable = ({ origin, text, form }: Ranked): boolean =>
  form >= leastForm &&
  (isSaid({ origin })
    ? (isWish(text) || isPolite(text)) &&
      !isConsent(text) &&
      standsAlone(text) &&
      !keeping.test(text) &&
      !isStep(text.replace(/^\S+ /, ''))
    : origin === 'commit' || origin === 'plan');

/** True for a text of which hardly a word stands in another one. */
function isOther(text: string, known: string): boolean {
  const [words, said] = [contentWords(shortMatter(text)), contentWords(known)];
  return words.size >= fewestWords && sharedCount(words, said) * 2 <= Math.min(words.size, said.size);
}

/** Returns a subject, or what stands in front of its last phrases, in as many characters as there is room; '' when that says too little. */
function partOf(text: string, room: number): string {
  const whole = shortMatter(text);
  if (whole.length <= room) return whole;
  const bare = bareRequest(text).replace(/\s+/g, ' ').trim();
  if (fixed.test(bare)) return '';
  const cut = [...bare.matchAll(phrase)]
    .map(({ index }) => index)
    .filter((at) => at >= shortestPart && at <= room && !denied.test(bare.slice(at)));
  const part = stripEnd(bare.slice(0, cut.at(-1) ?? 0), /[\s,;:]/u);
  return contentWords(part).size < fewestOfPart ? '' : part;
}
