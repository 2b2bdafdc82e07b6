import { isPassing } from '../../extraction/passing-states';
import { announcesDecision } from '../../extraction/text/announced';
import { plainText } from '../../extraction/text/sentences';
import { standsAlone } from '../../extraction/text/stands-alone';
import { letterCount, readStatements, statementScore, type Statement } from '../../extraction/text/statement';
import { contentWords } from '../../extraction/text/words';
import { tagsFor } from '../../extraction/tags';
import { titleFrom } from '../../extraction/titles';
import type { Fact } from '../fact';
import { stripEnd } from '../../text-ends';
import type { Decided, DocumentPart } from '../passages';
import { longestTitle } from '../promoted-draft';
import { decisionIn } from '../record-words';
import { besides, unsettled } from './decided-sections';
import { isDone, isTask } from './open-items';
import { cellsIn, wordsOf } from './table-rows';

/** Certainty of what rules alone found. */
const confidence = 0.5;
const leastScore = 2.5;
/** Points that a claim gains for each figure, at most for all figures, and for a decision; then those it loses when it needs the words around it, and in a list. */
const ofFigure = 1.5;
const ofFigures = 2;
const ofDecision = 2;
const ofNeedy = 1.5;
const ofItem = 0.5;
const longestSummary = 300;
/** Matches a pointer to other places, a step, words that go on, and marks of links, tables and HTML. */
const aside =
  /^(?:refer|see|read|note|for more|learn|open|run|check|therefore|otherwise|in addition|well|yes)\b| \| |\]\(|\]: |<\//i;
/** Matches a line that names people or parts. */
const listing = /^\p{Lu}[^:]{1,30}: \p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){0,3} ?(?:[,;·(]|$)/u;
const figure = /(?:^|[\s(<>≤≥~€$£])\d/gu;
const step = /^\s*\d{1,3}[.)]\s/;

/** Returns what rules alone find in a part of a document: its best claim, with the part as its text; null when they are not sure. `day`: that of the document. */
export function draftOfPart(part: DocumentPart, day: string | null): Fact | null {
  if (isDisowned(part)) return null;
  const isOpen = isTask(part);
  if (isOpen && isDone(part)) return null;
  if (isOpen || part.kind === 'row') return draftOfEntry(part, day, isOpen);
  if (part.decided != null) return draftOfDecision(part, part.decided, day);
  const decided = decisionIn([{ title: '', text: part.text }]) !== '' || announcesDecision(part.words);
  const statements = readStatements(part.words);
  const worth = (each: Statement): number =>
    statementScore(each) +
    Math.min(ofFigures, ofFigure * (each.plain.match(figure)?.length ?? 0)) +
    (decided ? ofDecision : 0) -
    (part.kind === 'item' ? ofItem : 0) -
    (standsAlone(each.plain) ? 0 : ofNeedy);
  const [best] = statements.filter(isClaim).sort((one, other) => worth(other) - worth(one));
  if (best === undefined || worth(best) < leastScore) return null;
  if (step.test(part.text) && !(best.constraint || best.cause || best.problem)) return null;
  const said = titleOf(best);
  const { heading } = part;
  const title = standsAlone(best.plain) || heading === '' || heading.endsWith('?') ? said : `${heading}: ${said}`;
  const type = decided ? 'decision' : best.constraint || best.cause ? 'insight' : 'reference';
  return factOf(part, day, { title, summary: summaryOf(part, best), type });
}

function titleOf({ plain }: Statement): string {
  return plain.length <= longestTitle ? plain : (titleFrom(plain) ?? plain);
}

/** Returns the whole part where it is short. */
function summaryOf({ context, words }: DocumentPart, { plain }: Statement): string {
  const whole = plainText(`${context} ${words}`.trim());
  return whole.length <= longestSummary ? whole : plain;
}

function factOf(
  { line, text }: DocumentPart,
  day: string | null,
  said: Pick<Fact, 'title' | 'summary' | 'type'>,
  isOpen = false,
): Fact {
  return {
    ...{ ...said, at: `:${String(line)}`, excerpt: text, status: 'active', day, authority: null },
    tags: tagsFor(said.title, text, ['document']),
    distilled: { source: 'offline-extraction', confidence, body: null, doubt: null, isOpen },
  };
}

/** Returns what stands below a heading for decisions, with its subject; null where nothing was decided. */
function draftOfDecision(part: DocumentPart, { subject, isOwn }: Decided, day: string | null): Fact | null {
  const { context, words, kind } = part;
  const [first] = readStatements(words).filter((each) => kind === 'item' || isStated(each));
  if (first === undefined || isUndecided(part, first)) return null;
  const said = titleOf(first);
  const about = stripEnd(plainText(context), /[:：]/) || subject;
  const named = contentWords(said);
  const needsSubject = context !== '' || isOwn || !standsAlone(said);
  const isNamed = [...contentWords(about)].every((word) => named.has(word));
  const title = needsSubject && !isNamed ? `${about}: ${said}` : said;
  return factOf(part, day, { title, summary: summaryOf(part, first), type: 'decision' });
}

/** True for a sentence of a paragraph that may say what was decided; short sentences in scripts without spaces do too. */
function isStated({ role, plain }: Statement): boolean {
  return role === 'claim' || role === 'plan' || (role === 'chatter' && letterCount(plain) > plain.length);
}

/** True for a question, an unticked box, a place left empty, and what is only considered. */
function isUndecided({ text, context }: DocumentPart, { plain, role, hedged }: Statement): boolean {
  if (unsettled.test(context) || unsettled.test(plain)) return true;
  return role === 'question' || hedged || openBox.test(text) || empty.test(plain) || noDecision.test(plain);
}

/** Returns an open item, or a row with a figure or a decision, whose first cell names what it is about. */
function draftOfEntry(part: DocumentPart, day: string | null, isOpen: boolean): Fact | null {
  const { kind, heading: above, text, words, decided = null } = part;
  const heading = decided === null ? above : decided.subject;
  const [about, ...told] = kind === 'row' ? cellsIn(text) : [];
  if (kind === 'row' && told.length === 0) return null;
  const isBelow =
    decided !== null && !besides.test(about?.name ?? '') && !told.some(({ value }) => unsettled.test(value));
  const isDecided = told.some(({ name, value }) => (isBelow || decidedName.test(name)) && !undecided.test(value));
  const isSaid = isDecided || told.some(({ value }) => figureCell.test(value));
  if (about !== undefined && !(isOpen || (isSaid && /\p{L}{2}/u.test(about.value)))) return null;
  const said =
    about === undefined ? plainText(words) : isOpen ? wordsOf([about, ...told]) : `${about.value} – ${wordsOf(told)}`;
  const title = heading === '' ? said : `${heading}: ${said}`;
  return factOf(part, day, { title, summary: title, type: isOpen || isDecided ? 'decision' : 'reference' }, isOpen);
}

/** Matches an item that is not ticked, and the words in a place that was left empty. */
const [openBox, empty] = [
  /^\s*(?:[-*+]|\d{1,3}[.)])\s+\[ \]/,
  /^(?:none|n\/a|tbd|open|nothing|keine?|offen|aucune?|ningun[ao]|нет|无|なし)(?: yet| so far)?\.?$/iu,
];
/** Matches a question, a place in a template, and marks alone. */
const noDecision = /[?？]$|^(?:[<{[]|\P{L}*$)/iu;
/** Matches a cell that is a figure: not prose that has one. */
const figureCell = /^[<>≤≥~≈±+−€$£¥ -]{0,3}(?:(?:max|min|ca)\.? |up to |bis )?\d(?![^ ]*\)).{0,40}$/iu;
const undecided = /^(?:not|no|none|open|tbd|pending|offen|nicht|nein|non|pas|sin|未|尚)(?!\p{L})|[?？]|maybe/iu;
/** Matches the column of what was decided. */
const decidedName =
  /decision|decided|chosen|entscheidung|beschluss|gewählt|décision|choisi|decisión|elegid|决定|选定/iu;

/** Matches a heading or lead above what somebody rejects or warns of. */
const rejecting =
  /(?:^|[^\p{L}])(?:rejected|discarded|bad examples?|anti-?patterns?|(?:is|are) (?:wrong|false|outdated|obsolete)|verworfen\p{L}{0,2}|descartad\p{L}{1,2}|rejetée?s?|scartat\p{L})(?!\p{L})|отклон|已否决|反例/iu;

/** True for a part that is struck out, or below words that reject it. */
const isDisowned = ({ heading, context, text }: DocumentPart): boolean =>
  /~~/.test(text) || rejecting.test(heading) || rejecting.test(context);

function isClaim({ role, hedged, unresolved, plain }: Statement): boolean {
  return role === 'claim' && !hedged && !unresolved && !aside.test(plain) && !listing.test(plain) && !isPassing(plain);
}
