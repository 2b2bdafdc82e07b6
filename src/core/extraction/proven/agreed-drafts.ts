import type { BeatDraft } from '../../note/beat';
import { harmlessMarkdown } from '../../note/harmless-markdown';
import { agreedTasks } from '../../session-record/answer-lines';
import { ownSentences, withoutConsent } from '../../session-record/wording/own-words';
import { fitting } from '../../session-record/record-line';
import { shortPath } from '../../session-record/removed-files';
import type { Session, Turn } from '../../transcript/turn';
import { closingsOf, type Closing } from '../closings';
import { sureDraft } from '../draft';
import { boast, happened, hasObject, isReport } from '../reports';
import { namesSubject } from '../text/stands-alone';
import type { TurnUnits } from '../text/turn-units';
import { contentWords, sharedCount, specificsOf } from '../text/words';
import { isUnlimited } from './proof-words';
import { titleFrom } from '../titles';

const mostDrafts = 4;
const fewestWords = 4;
const mostResults = 3;
const mostFiles = 5;
/** Matches what follows `yes` without changing what was offered. */
const politeness = /^(?:(?:please|do|it|that|so|both|all|now|bitte|alles?|beides?|thx|\W)(?!\p{L}))*$/iu;
/** Matches the next step of any work. */
const step =
  /^(?:commit|push|merge|pick up|take|work on|do|tackle|move on|go on|run|re-?run|test|check|verify|install|continue|proceed|start|begin|show|explain|list|look|read|review|open|create (?:the|a) (?:pr|pull request|branch)|generate|download|clean up)\b/i;

/**
 * Returns drafts of what the assistant offered and the person agreed to, when files were changed for it and the report
 * that nobody disputed says what came of it.
 */
export function agreedDrafts(session: Session, units: TurnUnits, isNew: (turn: Turn) => boolean): BeatDraft[] {
  const closings = closingsOf(session, units);
  return session.turns
    .flatMap((turn, at) => (turn.role === 'user' && isNew(turn) ? (draftOf(session, closings, at) ?? []) : []))
    .slice(0, mostDrafts);
}

function draftOf(session: Session, closings: readonly Closing[], at: number): BeatDraft | null {
  const { turns, deeds = [] } = session;
  const [before, turn] = [turns[at - 1], turns[at]];
  if (before?.role !== 'assistant' || turn === undefined) return null;
  const said = ownSentences(turn.text);
  // Whatever follows the consent may change what was offered.
  if (!politeness.test(withoutConsent(said[0] ?? '')) || !isUnlimited(said)) return null;
  const tasks = agreedTasks(said, before);
  const [task = ''] = tasks;
  const title = tasks.length === 1 && !step.test(task) ? titleFrom(task) : null;
  if (title === null || title.endsWith('…') || !namesSubject(title)) return null;
  if (contentWords(task).size < fewestWords || specificsOf(task).length === 0) return null;
  const closing = closings.find((each) => each.at > at);
  const next = turns.findIndex(({ role }, other) => other > at && role === 'user');
  if (closing?.isDone !== true || (next >= 0 && closing.at > next)) return null;
  const results = resultsOf(closing, task);
  const report = turns[closing.at];
  if (results.length === 0 || report === undefined) return null;
  const files = deeds.flatMap((deed) =>
    deed.kind === 'file' && deed.turnsBefore > at && deed.turnsBefore <= closing.at + 1
      ? [shortPath(deed.path, session.cwd ?? '')]
      : [],
  );
  return sureDraft(
    {
      type: 'decision',
      title,
      summary: results[0] ?? '',
      body: [
        `**Asked:** ${harmlessMarkdown(task)}? **Answer:** “${harmlessMarkdown(fitting(turn.text, 200) || 'yes')}” (${turn.id})`,
        `**Done:**\n\n${results.map((result) => `- ${harmlessMarkdown(result)}`).join('\n')}`,
        ...(files.length === 0
          ? []
          : [`**Files:** ${harmlessMarkdown([...new Set(files)].slice(0, mostFiles).join(', '))}`]),
      ].join('\n\n'),
      turnIds: [turn.id, report.id],
    },
    session,
  );
}

/** Returns what the report says about the task. */
function resultsOf({ units }: Closing, task: string): string[] {
  const wanted = contentWords(task);
  return units
    .flatMap(({ statements }) => statements)
    .filter(
      (statement) =>
        isReport(statement) &&
        hasObject(statement) &&
        !boast.test(statement.plain) &&
        (happened.test(statement.plain) || statement.specifics.length > 0) &&
        sharedCount(contentWords(statement.plain), wanted) > 0,
    )
    .map(({ plain }) => fitting(plain, 240))
    .filter((text) => text !== '')
    .slice(0, mostResults);
}
