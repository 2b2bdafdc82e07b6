import { plainText } from '../../extraction/text/sentences';
import { dateValue } from '../../note/frontmatter/frontmatter-values';
import type { Decided, DocumentPart } from '../passages';
import { isOpenHeading } from './open-items';

/** Matches the heading above what was decided; with a *log* of decisions, their days or subjects stand below it. */
const decisionHeading =
  /^(?:\d+[.)]? )?(?:(?:key|main|our|unsere|getroffene|принятые) )?(?:decisions?|decision log|decided|entscheid(?:e|ung(?:en)?)|beschl(?:uss|üsse)|festlegungen|décisions?|decisi(?:ón|ones|oni)|acuerdos|decisões|besluiten|решени[ея])(?: (?:made|taken|prises|tomadas))?[:：]?$|^(?:会议)?(?:决[定议]|決定)(?:事[项項])?[:：]?$/iu;
/** Matches a heading below it under which no decision stands. */
export const besides =
  /^(?:pros?$|cons?$|context|background|why|reason|rationale|discussion|alternativ|(?:considered )?option|consequence|status|notes?$|links|kontext|hintergrund|gründe|begründung|folgen|raison|motiv|背景|理由)/iu;
/** Matches words that say of themselves or of what stands below them that it was not decided, or holds no longer. */
export const unsettled =
  /^(?:(?:rejected|postponed|deferred|pending|proposed|superseded|open|tbd|abgelehnt|vertagt|offen)(?=\s*(?:[:：(]|$)| to )|no(?:thing was| decision)|keine ent)|(?:not|n['’]t|be)(?: yet)? decided|still open|we considered/iu;
/** Matches a line above a list that stands for a heading: in bold, or with a colon at its end. */
const lead = /^ {0,3}(?:\*\*|__)([^*_\n]{3,60}?):?(?:\*\*|__):?$|^ {0,3}([\p{L}][^.!?\n]{2,60}):$/u;

/** A text with the headings above it, outermost first. */
interface SectionText {
  readonly headings: readonly string[];
  readonly text: string;
}

/** True for words above what was decided, such as *Decisions*. */
export function isDecisionHeading(title: string): boolean {
  return decisionHeading.test(title.trim());
}

/**
 * Returns what finds out, for the parts of a passage in their order, whether they stand below a heading for decisions,
 * or below a line in place of one.
 */
export function decidedIn({ headings, text }: SectionText): (part: DocumentPart) => Decided | null {
  const leads = text.split('\n').map(leadIn);
  const begun = new Set<string>();
  return ({ kind, line, text: own }) => {
    if (leadIn(own) !== '') return null;
    const above = leads.slice(0, line - 1).filter((title) => title !== '');
    const last = above.at(-1) ?? '';
    // In prose the first paragraph says what was decided, and the others say why.
    const isLater = begun.has(last);
    begun.add(last);
    return isLater && kind === 'paragraph' ? null : decidedBelow([...headings, ...above.slice(-1)]);
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
  if (below.some((title) => besides.test(title) || unsettled.test(title) || isOpenHeading(title))) return null;
  const day = dateValue(/\d{4}-\d{2}-\d{2}/.exec(headings.join(' '))?.[0] ?? '');
  const [own, wide] = [below, headings.slice(0, at)].map((titles) => titles.filter(isSubject).at(-1) ?? '');
  return { subject: own || wide || '', isOwn: own !== '', day: day === '' ? null : day };
}

/** False for a day. */
function isSubject(title: string): boolean {
  return /\p{L}{2}/u.test(title);
}
