import { plainText } from '../../extraction/text/sentences';
import { dateValue } from '../../note/frontmatter/frontmatter-values';
import type { Decided, DocumentPart } from '../passages';
import { isOpenHeading } from './open-items';
import type { DocumentPassage } from './read-document';

/** Matches the heading above what was decided; with a `log` of decisions, their days or subjects stand below it. */
const decisionHeading =
  /^(?:\d+[.)]?\s*)?(?:(?:our|key|main|the|all|what (?:we|was)|made|unsere|getroffene|gefasste|nos|las|le|принятые) )?(?:(?:technical|design|architectur(?:e|al)|product|project|team) )?(?:decisions?|decided|resolutions?|agreements?|decision (?:outcome|log)|entscheid(?:e|ung|ungen)|beschl(?:uss|üsse)|beschlossen|festlegungen|vereinbarungen|entscheidungs(?:log|protokoll)|décisions?|decisi(?:ón|ones|one|oni)|acuerdos|decis(?:ão|ões)|besluit(?:en)?|beslissing(?:en)?|decyzj[ae]|решени[ея]|решили)(?: (?:made|taken|so far|reached|(?:we )?made|prises?|tomadas|prese|tomadas))?\s*[:：]?$|^(?:会议)?(?:决定|决议|决策|決定)(?:事项|事項|记录)?[:：]?$|^결정(?: ?사항)?:?$/iu;
/** Matches a heading below it under which no decision stands. */
const besides =
  /^(?:context|background|why|reasons?|rationale|discussion|alternatives?|(?:considered )?options?|pros and cons|consequences|status|notes?|links|references|kontext|hintergrund|gründe?|begründung|diskussion|alternativen|folgen|contexte|raisons?|discussion|contexto|motivos?|razones|背景|理由|讨论|选项|后果)(?!\p{L})/iu;
/** Matches a line above a list that stands for a heading: in bold, or with a colon at its end. */
const lead = /^ {0,3}(?:\*\*|__)([^*_\n]{3,60}?):?(?:\*\*|__):?$|^ {0,3}([\p{L}][^.!?\n]{2,60}):$/u;

/** True for words above what was decided, such as *Decisions*. */
export function isDecisionHeading(title: string): boolean {
  return decisionHeading.test(title.trim());
}

/**
 * Returns what finds out, for the parts of a passage in their order, whether they stand below a heading for decisions,
 * or below a line in place of one.
 */
export function decidedIn({ headings, text }: DocumentPassage): (part: DocumentPart) => Decided | null {
  const leads = text.split('\n').flatMap((line, at) => {
    const title = leadIn(line);
    return title === '' ? [] : [{ line: at + 1, title }];
  });
  const begun = new Set<number>();
  return ({ kind, line, text: own }) => {
    if (leadIn(own) !== '') return null;
    const above = leads.filter((each) => each.line < line).at(-1);
    // In prose the first paragraph says what was decided, and the others say why.
    const isFirst = !begun.has(above?.line ?? 0);
    begun.add(above?.line ?? 0);
    if (!isFirst && kind === 'paragraph') return null;
    return decidedBelow(above === undefined ? headings : [...headings, above.title]);
  };
}

/** Returns the title in a line that stands for a heading; '' for another line. */
export function leadIn(line: string): string {
  const [, bold, plain = bold] = lead.exec(line) ?? [];
  return plain === undefined ? '' : plainText(plain);
}

function decidedBelow(headings: readonly string[]): Decided | null {
  const at = headings.findIndex(isDecisionHeading);
  if (at < 0) return null;
  const below = headings.slice(at + 1).filter((title) => !isDecisionHeading(title));
  if (below.some((title) => besides.test(title) || isOpenHeading(title))) return null;
  const day = dateValue(/\d{4}-\d{2}-\d{2}/.exec(headings.join(' '))?.[0] ?? '');
  const [own, wide] = [below, headings.slice(0, at)].map((titles) => titles.filter(isSubject).at(-1) ?? '');
  return { subject: own || wide || '', isOwn: own !== '', day: day === '' ? null : day };
}

/** False for a day. */
function isSubject(title: string): boolean {
  return /\p{L}{2}/u.test(title);
}
