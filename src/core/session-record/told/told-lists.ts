import { outcome, outlook } from '../../extraction/closings';
import { boast, offering } from '../../extraction/reports';
import { letterCount } from '../../extraction/text/statement';
import type { Unit } from '../../extraction/text/units';
import { contentWords } from '../../extraction/text/words';
import { standsAlone } from '../../extraction/text/stands-alone';
import { longestText } from '../record-line';
import { plainText, splitSentences } from '../../extraction/text/sentences';
import { capitalised, withoutOpener } from '../../extraction/text/narration';
import { stripEnd } from '../../text-ends';
import { caveats } from '../caveat-lines';
import { isGeneral } from '../wording/general-words';
import { isOption, isSupposed } from '../wording/suppositions';

const fewestItems = 2;
const ofList = 2;
const ofValue = 0.4;
const longestItem = 90;
const fewItems = 3;
const longestOfFew = 160;
const mostLinesOfList = 2;
const longestLead = 90;

/** A list of short values with the words that introduce it, as far as it fits into lines. */
export interface ToldList {
  readonly lines: readonly string[];
  readonly units: readonly Unit[];
  readonly weight: number;
  /** True when the words above it name an error, rather than its cause or end. */
  readonly isOfFault: boolean;
}

/** Returns the lists of a message whose items are values: too short to stand alone, but not behind the words above them. */
export function listsOf(units: readonly Unit[]): ToldList[] {
  const lists: Unit[][] = [];
  for (const unit of units) {
    const last = lists.at(-1);
    if (unit.kind !== 'item') lists.push([]);
    else if (last !== undefined && (last[0] === undefined || isSameList(last[0], unit))) last.push(unit);
    else lists.push([unit]);
  }
  return lists.flatMap((list) => toldList(list) ?? []);
}

/** True for items below the same words. */
const isSameList = (one: Unit, other: Unit): boolean => one.section === other.section && one.lead === other.lead;

function toldList(units: readonly Unit[]): ToldList | null {
  const [first] = units;
  const above = (first?.lead ?? '') || (first?.heading ?? '');
  const lead = stripEnd(withoutOpener(plainText(splitSentences(above).at(-1) ?? '')), /[\s:：.]/).replace(
    /^\d{1,2}[.)] /,
    '',
  );
  if (first === undefined || units.length < (first.lead === '' ? 1 : fewestItems) || !isLead(lead)) return null;
  // What may fail is what a limit says.
  const isLimit = caveats.test(lead);
  const all = units.map((unit) => itemOf(unit, units.length > fewItems && !isLimit ? longestItem : longestOfFew));
  const items = all.filter((item) => !boast.test(item) && !offering.test(item));
  const isShort = all.every((item) => item !== '');
  const values = units.filter(({ blocks }) => isValue(blocks.map(({ text }) => text).join(' '))).length;
  const isLost =
    (isSupposed(first) && !isLimit) ||
    isOption(first) ||
    items.some(
      (item) =>
        /[?？]$/.test(item) ||
        lineNumbers.test(item) ||
        forecast.test(item) ||
        instructing.test(item) ||
        conditional.test(item),
    );
  if (!isShort || isLost || (values * 2 < units.length && !isLimit) || items.length * 2 <= all.length) return null;
  const lines: string[] = [];
  for (const item of items) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + item.length + 2 <= longestText)
      lines[lines.length - 1] = `${last}; ${item}`;
    else lines.push(`${capitalised(lead)}: ${item}`);
  }
  return {
    lines: lines.slice(0, mostLinesOfList),
    units,
    weight: ofList + Math.min(1.5, values * ofValue),
    isOfFault: fault.test(lead),
  };
}

/** True for words that say what a list is about. */
const isLead = (lead: string): boolean =>
  lead !== '' &&
  lead.length <= longestLead &&
  (contentWords(lead).size > 0 || outcome.test(lead)) &&
  standsAlone(lead) &&
  !offering.test(lead) &&
  !boast.test(lead) &&
  !isGeneral(lead) &&
  !hanging.test(lead) &&
  !outlook.test(lead) &&
  !conditional.test(lead) &&
  !planning.test(lead) &&
  !joining.test(lead) &&
  !vague.test(lead) &&
  !proposing.test(lead) &&
  !rating.test(lead);

/** Matches words above a list of what is only proposed, or of the steps of a way that nobody has gone. */
export const proposing =
  /(?:^|[^\p{L}])(?:recommended|suggested|proposed|step[- ]by[- ]step|consigliat[aoie]|raccomandat[aoie]|suggerit[aoie]|propost[aoie]|passo (?:per|dopo|a) passo|recomendad[ao]s?|sugerid[ao]s?|propuest[ao]s?|paso a paso|recommandée?s?|suggérée?s?|proposée?s?|étape par étape|pas à pas|empfohlene?[nrsm]?|vorgeschlagene?[nrsm]?|schritt für schritt)(?!\p{L})|рекоменд|предлага|пошагов|推荐|推薦|建议|逐步|推奨|おすすめ|提案|段階的|추천|권장|제안|단계별/iu;

/** Matches words above a list of errors. */
const fault =
  /^(?:(?:the|gli|le|los|las|les|die|der|l['’]) ?)?(?:\p{L}+ )?(?:errors?|failures?|failing \p{L}+|error[ei]|errores|erros?|erreurs?|fehler(?:meldung(?:en)?)?|ошибк\p{L}+)(?!\p{L})(?!.*(?:fixed|resolved|risolt|corrett|behoben|corrig|исправлен))|^(?:错误|报错|失败|エラー|오류)/iu;

/** Matches a word that goes on from what was said before. */
const joining = /^(?:so|also|then|therefore|thus|quindi|allora|donc|alors|entonces|also|daher|итак|所以|因此)$/iu;

/** Matches words above a list of what somebody looked at, will do or proposes. */
export const planning =
  /\bI(?:['’]ll| will| would| can|['’]d)\b|\bI(?:['’]ve| have)? (?:checked|looked|read|reviewed|inspected)\b|\b(?:ti|vi|le) (?:propongo|suggeri\p{L}+|consiglio)|\bte (?:propongo|sugiero)\b|\bje (?:te|vous) (?:propose|suggère)|\bich (?:schlage|würde|werde)\b|(?:^|[^\p{L}])(?:предлагаю|я буду)(?!\p{L})|我(?:会|将|建议)/iu;

/** Matches words above a list of what may be done or chosen, or that name nothing. */
const vague =
  /\b(?:options?|alternatives?|next steps?|details|available|choose|either|example|questions?|summary|concept\p{L}*|esempio|beispiel|ejemplo|exemple|caso tipico|indicativamente|you (?:can|could|should|may|might)|want|like|if|opzion\p{L}*|alternativ\p{L}*|opcion\p{L}*)\b|方案|选项|вариант|做法/iu;

/** Matches the beginning of a sentence that each item of the list below it ends. */
export const hanging =
  /(?:^|\s)(?:that|to|for|which|dass|damit|um|que|che|qu['’]|para|pour|per|di|de|что|чтобы|для) ?[:：]? ?$/iu;

/** Matches words above what is praised or blamed rather than told. */
export const rating =
  /^(?:\p{L}+ )?(?:pros|cons|advantages?|benefits?|drawbacks?|strengths?|weaknesses|vorteile?|nachteile?|stärken|schwächen|avantages|inconvénients|points (?:forts|faibles)|ventajas|desventajas|puntos (?:fuertes|débiles)|vantaggi|svantaggi|punti (?:di forza|deboli)|vantagens|desvantagens|pontos (?:fortes|fracos)|плюсы|минусы|преимуществ\p{L}*|недостат\p{L}*|сильные стороны|слабые стороны)(?!\p{L})|优点|缺点|优势|劣势|メリット|デメリット|強み|弱み|장점|단점|ưu điểm|nhược điểm/iu;

/** True for text with a name in code, a figure, or a name in bold that labels nothing. */
const isValue = (text: string): boolean =>
  /`[^`\n]{2,}`|\d|->|→|=|^\s*(?:[-*+] )?\*\*[^*\n]{2,40}\*\*(?! ?[:：–—-])/.test(text);

/** Matches lines of a file by number, which soon are others. */
const lineNumbers = /^(?:lines? )?\d{1,5}(?:[-–]\d{1,5})?\s?[:：]/i;

/** Matches what only the future will show. */
const forecast = /ようになります|はずです|(?:数?分|時間)後に/u;

/** Matches a step for the reader in languages whose orders no fact begins with. */
const instructing =
  /^(?:controlla|rimuovi|esegui|apri|incolla|entra|aggiungi|premi|riavvia|sostituisci|ejecuta|abre|haz|abra|clique|ouvre[zr]?|exécute[zr]?|clique[zr]?|vérifie[zr]?|lance[zr]?|öffne|führe|klicke|starte|открой(?:те)?|запусти(?:те)?|нажми(?:те)?|перейди(?:те)?)(?!\p{L})/iu;

/** Matches a statement for whoever meets a condition. */
export const conditional =
  /^(?:\(?(?:if|unless|when|once|in case|se|quando|si|cuando|quand|lorsque|wenn|falls|sobald|если|когда)(?!\p{L})|如果|若|当|(?:nếu|khi|sau khi)(?!\p{L})|もし)|(?:ようになります|はずです|でしょう|かもしれません)$/iu;

/** Returns an item with what is nested in it; '' when that is too long. */
function itemOf({ blocks }: Unit, most: number): string {
  if (blocks.some(({ kind }) => kind !== 'item')) return '';
  const [head = '', ...nested] = blocks.map(({ text }) =>
    // A full stop in code is a value.
    stripEnd(plainText(stripEnd(text, /[\s.;:。]/)), /[\s;:]/),
  );
  const text = nested.length === 0 ? head : `${head}: ${nested.join(', ')}`;
  return letterCount(text) > most ? '' : text;
}
