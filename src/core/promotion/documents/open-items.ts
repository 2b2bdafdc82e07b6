import { isDated } from '../../extraction/draft';
import type { DocumentPart } from '../passages';
import { cellsIn } from './table-rows';

/** Matches the heading above what is still to be done. */
const openHeading =
  /^(?:open )?tasks$|(?:^|[^\p{L}])(?:actions?(?: (?:items?|points?))?|to[- ]?dos?|next steps?|open (?:points?|items?|questions?)|follow[- ]?ups?|aufgaben|maßnahmen|offene (?:punkte|fragen)|nächste schritte|(?:points?|questions?) ouverte?s?|prochaines étapes|à faire|actions à \p{L}+|tareas|acciones|(?:puntos|temas) abiertos|próximos pasos|pendientes)$|待办|行动项|下一步|未决|待解决/iu;
/** Matches who does it: `Ann: …`, `Ann will …`, `@ann`, `… (Ann)`. */
const owner =
  /^(?:\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?(?::| (?:to|will|soll|wird|klärt|prüft|schickt|macht|va|doit|debe|hará)(?!\p{L}))|\p{Script=Han}{2,3}(?:[:：]|负责))|@[\p{L}\d]|[(（–—-] ?\p{Lu}[\p{L}'’-]+(?:[,)）]|$)|[(（]\p{Script=Han}{2,3}[)）]/u;
const day =
  /\d{4}-\d\d-\d\d|\d{1,2}[./]\d{1,2}[./]|\d{1,2}月|(?:周|星期)[一二三四五六日天]|(?:avant|d['’]ici|pour|antes d|hasta|para) ?(?:l[ea] |el?l? )?(?:\d|lun|mar|mié|mer|jeu|jue|ven|vie|s[aá]b|sam|dim|dom)/iu;
const done = /^\s*(?:[-*+]|\d+[.)])\s+\[[xX]\]|✅|[([](?:done|erledigt|fait|hecho)[)\]]|已完成/iu;
/** Matches the columns of who does what, and a cell that says that it is done. */
const [ownerName, taskName, doneCell] = [
  /^(?:owner|who|assign\p{L}+|responsib\p{L}+|verantwort\p{L}+|zuständig|wer|responsable|qui|quién|负责人)$/iu,
  /^(?:actions?|tasks?|to-?dos?|aufgaben?|maßnahmen?|tâches?|tareas?|acci[oó]n(?:es)?|任务|事项)(?!\p{L})/iu,
  /^(?:(?:done|closed|finished|completed?|cancell?ed|erledigt|fertig|fait|hecho)(?!\p{L})|(?:x|yes|ja)$|已?完成)/iu,
];

/** True for words above what is still to be done. */
export function isOpenHeading(title: string): boolean {
  return openHeading.test(title.trim());
}

/** True for an entry of minutes that tells a task: an item that somebody has to do or that has a day, or a row of a table of tasks. */
export function isTask({ kind, heading, text, words }: DocumentPart): boolean {
  const isBelow = isOpenHeading(heading);
  // "Action | Shortcut" is no table of tasks.
  if (kind === 'row') return cellsIn(text).some(({ name }) => ownerName.test(name)) && (isBelow || isOfTasks(text));
  const isTold =
    !/[?？]|\]\(|\[\[/.test(text) && (owner.test(words.replace(/[*_`]/g, '')) || day.test(words) || isDated(words));
  return kind === 'item' && isBelow && isTold;
}

const isOfTasks = (text: string): boolean => cellsIn(text).some(({ name }) => taskName.test(name));

export function isDone({ kind, text }: DocumentPart): boolean {
  return done.test(text) || (kind === 'row' && cellsIn(text).some(({ value }) => doneCell.test(value)));
}
