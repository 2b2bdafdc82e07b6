import type { BeatDraft } from '../../note/beat';
import { harmlessMarkdown } from '../../note/harmless-markdown';
import { fitting } from '../../session-record/record-line';
import { isQuestion, ownSentences } from '../../session-record/wording/own-words';
import type { Session, Turn } from '../../transcript/turn';
import { closingsOf, type Closing } from '../closings';
import { isProjectTalk, sureDraft } from '../draft';
import { problemCues } from '../text/cues';
import { hasCue } from '../text/has-cue';
import { readStatement } from '../text/statement';
import { namesSubject, standsAlone } from '../text/stands-alone';
import type { TurnUnits } from '../text/turn-units';
import { longestTitle, titleFrom } from '../titles';
import { asPhrase, contentWords, sharedCount } from '../text/words';

const mostDrafts = 4;
const fewestShared = 2;
const longestMessage = 1_500;
const longestResult = 240;
/** Matches a sentence that says what something is not and what follows from that. */
const corrected =
  /\b(?:not|isn['’]t|aren['’]t|doesn['’]t|no|nicht|kein\p{L}*|pas|non|não|niet)\b.{3,120}?(?:,? (?:so|therefore|hence|thus|deshalb|daher|also|folglich|donc|par conséquent|por (?:lo )?tanto|por eso|así que|quindi|perciò|pertanto|portanto|por isso|dus|daarom) )|(?:^|\s)не .{3,120}?(?:,? (?:поэтому|значит|следовательно) )|不.{2,60}?(?:所以|因此)|ない(?:ので|から|ため)|(?:아니|않)\p{Script=Hangul}{0,4}(?:므로|니까|기 때문에)/iu;

/**
 * Returns drafts of what the person says a thing is not, and what follows from that, about the work that the assistant
 * reported, when it was changed so and nobody disputed the new report.
 */
export function correctedDesigns(session: Session, units: TurnUnits, isNew: (turn: Turn) => boolean): BeatDraft[] {
  if (!isProjectTalk(session)) return [];
  const closings = closingsOf(session, units);
  return session.turns
    .flatMap((turn, at) => (turn.role === 'user' && isNew(turn) ? (draftOf(session, units, closings, at) ?? []) : []))
    .slice(0, mostDrafts);
}

function draftOf(session: Session, units: TurnUnits, closings: readonly Closing[], at: number): BeatDraft | null {
  const { turns } = session;
  const [before, turn] = [turns[at - 1], turns[at]];
  if (before?.role !== 'assistant' || turn === undefined || turn.text.length > longestMessage) return null;
  const closing = closings.find((each) => each.at > at);
  const next = turns.findIndex(({ role }, other) => other > at && role === 'user');
  const report = turns[closing?.at ?? -1];
  if (closing?.isDone !== true || report === undefined || (next >= 0 && closing.at > next)) return null;
  const said = ownSentences(turn.text);
  const wish = said.find((sentence) => isCorrection(sentence, before.text));
  const title = wish === undefined ? null : titleOf(wish);
  if (wish === undefined || title === null || title.endsWith('…') || !namesSubject(title)) return null;
  const result = resultOf(units, closing, contentWords(wish));
  if (result === '') return null;
  return sureDraft(
    {
      type: 'decision',
      title,
      summary: result,
      body: [
        `> ${harmlessMarkdown(said.filter((each) => !isQuestion(each)).join(' '))} (${turn.id})`,
        `**Done:** ${harmlessMarkdown(result)} (${report.id})`,
      ].join('\n\n'),
      turnIds: [turn.id, report.id],
    },
    session,
  );
}

/** Matches where another clause may begin. */
const joint = /,? (?:and|y|und|et|e|en|и) |[;.…，；]/giu;

/** Returns the sentence as a title, else its beginning up to the last clause that fits behind the consequence. */
function titleOf(wish: string): string | null {
  const heads = [...wish.matchAll(joint)].map(({ index }) => wish.slice(0, index)).reverse();
  const fits = heads.find((head) => head.length <= longestTitle && corrected.test(head));
  return titleFrom(wish) ?? (fits === undefined ? null : titleFrom(fits));
}

/** True for a plain sentence about what the message before it has told; a fault that the person reports is none. */
function isCorrection(sentence: string, reported: string): boolean {
  const { role, hedged } = readStatement(sentence);
  return (
    corrected.test(sentence) &&
    role === 'claim' &&
    !hedged &&
    !isQuestion(sentence) &&
    standsAlone(sentence) &&
    !hasCue(asPhrase(sentence), problemCues) &&
    sharedCount(contentWords(sentence), contentWords(reported)) >= fewestShared
  );
}

/** Returns the first sentence of the new report about the same matter; '' without one. */
function resultOf(units: TurnUnits, { at }: Closing, wanted: ReadonlySet<string>): string {
  const told = units
    .of(at)
    .flatMap(({ statements }) => statements)
    .find(
      ({ plain, role, hedged }) =>
        role === 'claim' && !hedged && !/[:：]$/.test(plain) && sharedCount(contentWords(plain), wanted) > 0,
    );
  return told === undefined ? '' : fitting(told.plain, longestResult);
}
