import type { BeatDraft } from '../../note/beat';
import { harmlessMarkdown } from '../../note/harmless-markdown';
import { fitting, oneLine } from '../../session-record/record-line';
import { isDisputed } from '../../session-record/wording/disputes';
import { isConsent, isQuestion, ownSentences } from '../../session-record/wording/own-words';
import type { Session, Turn } from '../../transcript/turn';
import { isProjectTalk, sureDraft } from '../draft';
import { capitalised } from '../text/narration';
import { plainText } from '../text/sentences';
import { letterCount } from '../text/statement';
import type { TurnUnits } from '../text/turn-units';
import type { Unit } from '../text/units';
import { tidyEnd } from '../clauses';
import { longestTitle } from '../titles';
import { contentWords } from '../text/words';
import { ruling } from './rule-sections';

const mostDrafts = 2;
const fewestPoints = 2;
const mostPoints = 10;
const longestAnswer = 1_500;
const longestHeading = 80;
const fewestWords = 4;
/** Matches words with which somebody approves of what was proposed. */
const approving =
  /\b(?:i (?:approve|agree)|approved|agreed|that (?:logic|rule|approach) (?:is fine|works|is right)|einverstanden|so machen wir|je valide|c['’]est validé|validé|je suis d['’]accord|d['’]accord|estoy de acuerdo|de acuerdo|apruebo|approvo|sono d['’]accordo|d['’]accordo|aprovo|concordo|aprovado|akkoord)(?!\p{L})|соглас(?:ен|на|ны)|одобр|утвержда|同意|批准|就按(?:这|你)|賛成|承認|동의|승인/iu;
/** Matches an approval that is none yet. */
const withheld =
  /\b(?:not|don['’]?t|nicht|kein\p{L}*|ne|pas|no|non|não|niet)(?!\p{L})[^.!?]{0,20}\b(?:agree|approve|einverstanden|valide|d['’]accord|acuerdo|apruebo|approvo|aprovo|concordo|akkoord)/iu;

/**
 * Returns drafts of the rules that a message of the assistant lists below words that call them rules, when it asks for
 * approval and the person gives it.
 */
export function approvedRules(session: Session, units: TurnUnits, isNew: (turn: Turn) => boolean): BeatDraft[] {
  if (!isProjectTalk(session)) return [];
  return session.turns
    .flatMap((turn, at) => (turn.role === 'user' && isNew(turn) ? (draftOf(session, units, at) ?? []) : []))
    .slice(0, mostDrafts);
}

function draftOf(session: Session, units: TurnUnits, at: number): BeatDraft | null {
  const [before, turn] = [session.turns[at - 1], session.turns[at]];
  if (before?.role !== 'assistant' || turn === undefined || turn.text.length > longestAnswer) return null;
  const said = ownSentences(turn.text);
  if (!/[?？]/.test(before.text.slice(-400)) || !isApproval(said) || isDisputed(turn, '')) return null;
  const points = rulesIn(units.of(at - 1));
  const title = points.length < fewestPoints ? null : titleOf(points);
  if (title === null) return null;
  const lines = points.map(lineOf);
  const own = said.map((sentence) => fitting(sentence, 240)).filter((sentence) => letterCount(sentence) > 0);
  return sureDraft(
    {
      type: 'decision',
      title,
      summary: oneLine(
        `Approved by the user: ${points
          .map(ruleOf)
          .filter((rule) => !title.includes(rule))
          .join('; ')}`,
        320,
      ),
      body: [
        ...(leadOf(points) === '' ? [] : [`**${harmlessMarkdown(leadOf(points))}:**`]),
        lines.map((line) => `- ${harmlessMarkdown(line)}`).join('\n'),
        `> ${harmlessMarkdown(own.join(' '))} (${turn.id})`,
      ].join('\n\n'),
      turnIds: [before.id, turn.id],
    },
    session,
  );
}

/** True for an answer whose beginning approves, whatever it adds. */
function isApproval(said: readonly string[]): boolean {
  const [first = ''] = said;
  if (isQuestion(first) || withheld.test(first)) return false;
  return approving.test(first) || (isConsent(first) && said.length === 1);
}

/** Returns the items of the first list below words that call it rules. */
function rulesIn(units: readonly Unit[]): Unit[] {
  const isRule = ({ kind, heading, lead }: Unit): boolean =>
    kind === 'item' && [heading, lead].some((words) => words.length <= longestHeading && ruling.test(words));
  const first = units.find(isRule);
  const list = units.filter((unit) => isRule(unit) && unit.section === first?.section && unit.lead === first.lead);
  return list.length > mostPoints ? [] : list;
}

const lineOf = ({ blocks }: Unit): string => (blocks[0]?.text ?? '').replace(/\s+/g, ' ').trim();

/** Returns a rule without its examples in brackets. */
const ruleOf = (point: Unit): string => tidyEnd(plainText(lineOf(point)).replace(/ ?\([^()]{1,120}\)/g, ''));

const leadOf = ([first]: readonly Unit[]): string => tidyEnd(plainText(first?.lead || first?.heading || ''));

/** Returns the first rule that fits behind what the list is about, else alone. */
function titleOf(points: readonly Unit[]): string | null {
  const lead = leadOf(points);
  const rules = points.map(ruleOf);
  const long = rules.map((rule) => `${lead}: ${rule}`);
  const title = [...long, ...rules].find(
    (each) => each.length <= longestTitle && contentWords(each).size >= fewestWords,
  );
  return title === undefined ? null : capitalised(title);
}
