import { happened, isReport } from '../extraction/reports';
import { isPassing } from '../extraction/passing-states';
import { changesAfter, usualFolders } from '../extraction/sure';
import { capitalised } from '../extraction/text/narration';
import { isMusing, standsAlone } from '../extraction/text/stands-alone';
import { isWorkLog, letterCount, statementScore, type Statement } from '../extraction/text/statement';
import type { TurnUnits } from '../extraction/text/turn-units';
import { contentWords, sharedCount } from '../extraction/text/words';
import type { Session } from '../transcript/turn';
import { isOrder } from './wording/imperatives';
import { fitting, shortest, type RecordLine } from './record-line';
import { isSlip } from '../extraction/weigh-unit';

/** Matches the assistant's correction of its own finding. */
const mistaken =
  /\b(?:i had the wrong|i was wrong|that was(?:n't| not) it|that was wrong|my mistake|wrong suspect|not the (?:cause|culprit|problem)|still (?:fails|failing)|ich lag falsch|daran lag es nicht)\b/i;
const corrected =
  /^(?:actually|wait|hmm+|no[,.]|so it(?:'s| is| was) not|it(?:'s| is| was)(?:n't| not)|that(?:'s| is| was)(?:n't| not)|turns out|oh[,.]|ah[,.]|doch nicht|moment)\b/i;
const mostLater = 20;
const leastFinding = 4;
const longestFinding = 150;
/** Minimum worth of what led to no change. */
const leastAlone = 5.5;

/**
 * Returns what the assistant found on the way with its reason. A finding that a change followed is listed with the files that
 * were changed, because the state it describes is over.
 */
export function foundLines({ turns, deeds = [] }: Session, units: TurnUnits): RecordLine[] {
  return turns.flatMap((turn, at) => {
    const next = turns[at + 1];
    if (turn.role !== 'assistant' || next?.role !== 'assistant') return [];
    if (mistaken.test(next.text.slice(0, 400)) || isMusing(turn.text)) return [];
    const paths = changesAfter(at, deeds);
    const said = units.of(at).flatMap(({ statements }) => statements);
    const best =
      (paths.length > 0 ? announcedCause(said) : null) ??
      bestOf(said.filter((each) => isFinding(each) && (paths.length > 0 || !each.problem)));
    const text = fitting(best?.plain ?? '', paths.length > 0 ? longestFinding : 200);
    if (best === null || text === '' || isTakenBack(text, turns, at)) return [];
    // A change of another matter says nothing of what was found.
    const plan = said[said.findIndex(({ raw }) => raw === best.raw) + 1]?.plain ?? '';
    const named = contentWords(`${best.plain} ${plan}`);
    const changed = paths.filter((path) => sharedCount(contentWords(path.replace(usualFolders, ' ')), named) > 0);
    if (changed.length === 0 && (paths.length > 0 || worth(best) < leastAlone)) return [];
    const files = [...new Set(changed.map((path) => path.replace(/^.*[\\/]/, '')))].slice(0, 2).join(', ');
    return [
      changed.length === 0
        ? { part: 'found', text: `Noted: ${text}`, turn: turn.id, weight: worth(best) }
        : {
            part: isFault(best) ? 'fixed' : 'found',
            text: `${text} → changed ${files}`,
            turn: turn.id,
            weight: worth(best),
          },
    ];
  });
}

/** A report that nothing was wrong is not a fix. */
const isFault = ({ problem, cause, insight, constraint }: Statement): boolean =>
  problem || cause || (insight && constraint);

/** Matches the words with which somebody says that the cause of a fault is found. */
const found =
  /^(?:(?:i(?:['’]ve)? |we(?:['’]ve)? )?found (?:the |a )?(?:root |real |actual )?(?:cause|problem|issue|bug|culprit|reason)[^:：]{0,30}|found it|the (?:root |real |actual )?(?:cause|culprit)(?: is| was)?|root cause|ho (?:trovato|individuato) (?:la causa|il problema)[^:]{0,30}|he encontrado (?:la causa|el problema)[^:]{0,30}|j['’]ai trouvé (?:la cause|le problème)[^:]{0,30}|(?:ich habe )?die ursache(?: gefunden| ist)?|причина|根因|找到(?:了)?(?:原因|问题)[^：]{0,10})\s?[:：—–]\s*(?=\S)|^(?:根本)?(?:问题|原因)(?:就?是|在于)[:：]?\s*/iu;
/** Matches a sentence that only says that the next one names the cause. */
const ahead =
  /^(?:(?:now )?i (?:see|found|have found|understand)|found|ho (?:trovato|capito|individuato)|he (?:encontrado|visto)|j['’]ai (?:trouvé|compris)|ich (?:sehe|habe)|我?(?:看到|找到|发现|明白)了?) ?[^.!。！]{0,25}?(?:problem|issue|cause|bug|culprit|reason|ursache|fehler|problema|causa|problème|问题|原因)[^.!。！]{0,8}[.!。！]$/iu;

/** Returns the cause that a message announces; null without one. */
export function announcedCause(said: readonly Statement[]): Statement | null {
  const statement = said.find(
    ({ plain, hedged, role }, at) =>
      !hedged && role === 'claim' && (found.test(plain) || ahead.test(said[at - 1]?.plain ?? '')),
  );
  if (statement === undefined) return null;
  const plain = capitalised(statement.plain.replace(found, ''));
  return standsAlone(plain) && letterCount(plain) >= shortest ? { ...statement, plain } : null;
}

/** True when a later turn begins with a correction and is about the same subject. */
function isTakenBack(text: string, turns: Session['turns'], at: number): boolean {
  const words = contentWords(text);
  return turns
    .slice(at + 1, at + 1 + mostLater)
    .some((turn) => corrected.test(turn.text) && sharedCount(contentWords(turn.text.slice(0, 600)), words) >= 2);
}

/** True for a cause, a limit or a surprise that names its subject. */
function isFinding(statement: Statement): boolean {
  return (
    isReport(statement) &&
    (statement.specifics.length >= 2 || (statement.specifics.length === 1 && /\d/.test(statement.plain))) &&
    (statement.cause || statement.constraint || statement.insight || statement.contrast) &&
    worth(statement) >= leastFinding &&
    !isPassing(statement.plain) &&
    !isSlip(statement.plain) &&
    !isWorkLog(statement.plain) &&
    !isOrder(statement.plain) &&
    !happened.test(statement.plain) &&
    !/^(?:we|you|ich|wir)\b|\b(?:i|we)['’](?:m|ll|ve|d|re)\b/i.test(statement.plain)
  );
}

function bestOf(statements: readonly Statement[]): Statement | null {
  return statements.reduce<Statement | null>(
    (best, statement) => (best === null || worth(statement) > worth(best) ? statement : best),
    null,
  );
}

/** Returns how much of a report is worth keeping; work that was done counts here. */
function worth(statement: Statement): number {
  const score = statementScore(statement) + (isWorkLog(statement.plain) ? 3 : 0);
  return score + Math.min(2, statement.specifics.length * 0.5);
}
