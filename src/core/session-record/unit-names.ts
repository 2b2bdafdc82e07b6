import { asksPerson, instructions, isAnnouncement, outcome, outlook } from '../extraction/closings';
import { unnamed } from '../extraction/reports';
import { capitalised, hasVerb } from '../extraction/text/narration';
import { plainText, splitSentences } from '../extraction/text/sentences';
import { standsAlone } from '../extraction/text/stands-alone';
import { partOf, type Unit } from '../extraction/text/units';
import { genericWords } from '../extraction/text/word-lists';
import { contentWords, specificsOf } from '../extraction/text/words';
import { stripEnd } from '../text-ends';
import type { RecordPart } from './record-line';
import { hasParticiple } from './wording/reached';

/** Matches a heading above findings. */
export const findings =
  /\b(?:findings?|verdict|conclusions?|results?|diagnos\w+|root causes?|causes?|issues found|key (?:points|takeaways|findings)|bottom line|tl;?dr|befund|ergebnis|fazit|ursachen?|causa|conclusione)\b|诊断|结论|原因|вывод|причин/iu;
const longestName = 60;
const longestGroup = 40;
const mostWordsOfGroup = 4;

/** The section of the record that a heading or label of a report belongs to. */
export function sectionOf({ heading, label, lead }: Unit): RecordPart | null {
  for (const words of [label, lead, heading]) {
    if (outlook.test(words)) return 'open';
    if (asksPerson(words) || (instructions.test(words) && !outcome.test(words))) return null;
    if (partOf(words) === 'cause') return 'fixed';
  }
  return 'done';
}

/** Matches a heading that is the name of a file, perhaps with a number. */
const fileHeading = /^(?:\d{1,2}[.)] )?`?([\w./\\-]*\w\.[a-z]\w{0,5})`?$/i;

/** Matches a file at the beginning of a line. */
export const aboutFile = /^([\w.@-]{1,80}(?:[\\/][\w.@[\]-]{1,80}){0,20}\.\w{1,8})[\s:]/;

/** Returns what names the subject of a unit: its label, or a heading or lead that is a name itself; '' without one. */
export function nameOf({ label, lead, heading, group: listHeading, kind, statements }: Unit, part: RecordPart): string {
  const subject = kind === 'item' && label === '' ? changedSubject(lead) : '';
  if (subject !== '') return subject;
  if (inShort.test(label)) return '';
  if (asks.test(label)) return heading.length <= longestName ? heading.replace(/^\d{1,2}[.)] /, '') : '';
  const above = stripEnd([lead, heading].find((words) => words !== '' && !isAnnouncement(words)) ?? '', /[:：\s]/u);
  const words = stripEnd(lead || listHeading, /[:：\s]/u);
  const group =
    kind === 'item' && isGroup(words) && !isAnnouncement(words) && !statements.some(({ plain }) => hasVerb(plain))
      ? words
      : '';
  if (label !== '' && part === 'done' && statements.length > 0 && !isAnnouncement(label))
    return hasParticiple(group) && group !== label ? `${group} – ${label}` : label;
  if (label !== '' || group !== '') return label === '' ? group : '';
  const file = kind === 'item' && lead === '' ? (fileHeading.exec(heading)?.[1] ?? '') : '';
  if (file !== '') return file;
  const isName = kind === 'item' && above.length <= longestName && !hasVerb(above) && contentWords(above).size > 0;
  return isName && statements.some(({ plain }) => unnamed.test(plain)) ? above : '';
}

/** True for words above a list that say of its items what was done with them, or what they are. */
const isGroup = (above: string): boolean =>
  above.length <= longestGroup &&
  !/[.!?]\s|[。！？]/u.test(above) &&
  above.split(' ').length <= mostWordsOfGroup &&
  [...contentWords(above)].some((word) => !genericWords.has(word));

/** Matches a label that only says that a summary or the same in other words follows. */
const inShort =
  /^(?:summary|in short|in summary|bottom line|tl;?dr|in other words|in breve|in una frase|en resumen|en una frase|es decir|o sea|ou seja|em (?:resumo|uma frase)|resumo|resumen|conclus(?:ão|ión|ion|ione)|en bref|c['’]est-à-dire|kurz|das heißt|zusammenfassung|кратко|итог|一句话(?:总结)?|也就是说|小结|总结|结论)$/iu;
/** Matches a label that asks what stands behind it, and so names nothing. */
export const asks =
  /^(?:what|why|how|detail|was|warum|quoi|pourquoi|qué|por qué|detalle|o qu[eê]|por qu[eê]|detalhe|(?:che )?cosa|perché|什么|为什么)[?？]?$/iu;

/** Returns what the words before a list say has changed: `windows/tide.ps1` in `windows/tide.ps1 now has:`; '' when they name nothing. */
function changedSubject(lead: string): string {
  const subject = subjectIn(lead);
  const isNamed = saysWhich(subject) && standsAlone(`${subject} now has more`) && !hasVerb(subject);
  return isNamed ? capitalised(subject) : '';
}

const subjectIn = (lead: string): string =>
  /^(?:(?:your|the) )?(\S.{1,48}?) now(?: [\p{L}-]+){0,6}$/iu.exec(plainText(splitSentences(lead).at(-1) ?? ''))?.[1] ??
  '';

/** True for the name of one thing; `template` is a common word. */
const saysWhich = (subject: string): boolean =>
  contentWords(subject).size > 1 || specificsOf(subject).length > 0 || /[\p{Lu}\d]/u.test(subject);

/** Returns a report without the words that only take note of the person's. */
export function withoutNod(plain: string): string {
  const bare = plain.replace(nod, '');
  return bare === plain ? plain : capitalised(bare);
}

const nod =
  /^(?:(?:noted|understood|yes|no|notiert|noté|anotado|ja|nein|oui|sí|да|нет)\s?(?:[—–:,]|[.-](?![\w/]))\s*|(?:所以|也就是说|总之|因此|换句话说)[：:，,]\s*)/iu;
