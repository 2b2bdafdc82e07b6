import { plainText } from '../extraction/text/sentences';

/** A part of a decision record below one heading. */
export interface RecordSection {
  /** '' before the first heading. */
  readonly title: string;
  readonly text: string;
}

const decision =
  'decision outcome|(?:the )?decision|outcome|entscheidung|beschluss|décision|decisión|decisione|decisão|besluit|decyzja|решение|决定|决策|決定';
const state = 'status|statut|estado|stato|статус|状态|狀態|ステータス';
const decisionTitle = new RegExp(`^(?:\\d+[.)]?\\s*)?(?:${decision})$`, 'iu');
const stateTitle = new RegExp(`^(?:\\d+[.)]?\\s*)?(?:${state})$`, 'iu');
const decisionLine = lineOf(decision, '{1,2000}');
const stateLine = lineOf(state, '{1,200}');
const stateLines = lineOf(state, '{1,200}', 'g');

/** Matches what says that another record replaced one, not that it replaces another. */
const superseded =
  /supersed(?!es\b|ing\b)|replaced|ersetzt(?! (?:adr|nr|\d|#|\[))|remplacé|reemplazad|sustituid|sostituit|substituíd|vervangen|zastąpion|заменен|被[^。]{0,20}取代|^\P{L}*已?取代\P{L}*$|廃止/u;
const retired =
  /deprecat(?!es\b)|reject|withdrawn|abgelehnt|verworfen|veraltet|rejet[ée]|obsol[eè]t|rechazad|rifiutat|rejeitad|afgewezen|odrzucon|отклонен|拒绝|否决|废弃|却下/u;
const proposed =
  /^\P{L}*(?:proposed|draft|pending|on hold|deferred|postponed|zurückgestellt|in review|vorgeschlagen|entwurf|propos[ée]|propuest|propost|voorgesteld|zaproponowan|предложен|提议|提案|草案)/u;

/** Names of the day of a decision. */
export const dayNames = 'date|decided|datum|fecha|data|dato|дата|日付|日期';

/** Returns what a record decides: below its heading, or behind a bold label; '' when neither is there. */
export function decisionIn(sections: readonly RecordSection[]): string {
  const below = sections.find(({ title }) => decisionTitle.test(title))?.text ?? '';
  if (below !== '') return below;
  return sections.map(({ text }) => decisionLine.exec(text)?.[1] ?? '').find((each) => each !== '') ?? '';
}

/** Returns the words for the state of a record; '' when it states none. */
export function stateIn(sections: readonly RecordSection[], body: string): string {
  const own = sections.find(({ title }) => isStateTitle(title))?.text.split('\n') ?? [];
  const stated = own.map((line) => line.trim()).filter((line) => line !== '');
  // Tools for decision records append what ends one below the first state.
  const over = stated.find((line) => /supersed|replac/i.test(line) || isOver(statusOfState(line)));
  return (over ?? stated[0]) || (stateLine.exec(body)?.[1] ?? '');
}

/** Returns the status of the note of a record in that state. */
export function statusOfState(words: string): 'active' | 'superseded' | 'retired' | 'proposed' {
  const plain = plainText(words).toLowerCase().replaceAll('ё', 'е');
  if (superseded.test(plain)) return 'superseded';
  if (retired.test(plain)) return 'retired';
  return proposed.test(plain) ? 'proposed' : 'active';
}

function isOver(status: ReturnType<typeof statusOfState>): boolean {
  return status === 'superseded' || status === 'retired';
}

export function isStateTitle(title: string): boolean {
  return stateTitle.test(title);
}

export function withoutStateLines(text: string): string {
  return text.replace(stateLines, '');
}

/** Matches a line such as `- **Status:** …` or `| Status | … |`. */
function lineOf(names: string, length: string, flags = ''): RegExp {
  return new RegExp(
    `^[ \\t]*(?:[-*+|][ \\t]+)?[*_]{0,2}(?:${names})[*_]{0,2}[ \\t]*[:：|][*_]{0,2}[ \\t]*(.${length})$`,
    `imu${flags}`,
  );
}
