import type { BeatDraft } from '../note/beat';
import { harmlessMarkdown } from '../note/harmless-markdown';
import { agreedTasks } from '../session-record/answer-lines';
import { isOrder } from '../session-record/wording/imperatives';
import { ownSentences } from '../session-record/wording/own-words';
import type { Session, Turn } from '../transcript/turn';
import { closingsOf, outlook } from './closings';
import { isDated, sureDraft } from './draft';
import { toldTasks } from './stated/told-tasks';
import { standsAlone } from './text/stands-alone';
import type { TurnUnits } from './text/turn-units';
import { titleFrom } from './titles';

const mostLeft = 3;
/** Matches what the assistant only offers or advises. */
const optional =
  /\b(?:optional(?:ly)?|consider|could|might|if you|you (?:can|may|should)|maybe|perhaps|feel free|or)\b/i;

/** A task, and where it comes from. */
interface Task {
  readonly title: string;
  readonly turn: Turn;
  readonly said: string;
  readonly lines: readonly string[];
}

/**
 * Returns drafts of tasks that are open at the end, as working memory: what the user agreed to and nothing was done for,
 * what was agreed for a day, and what the last report says is left. What remains of the tool's task list says too little
 * for a note; the record of the session has it.
 */
export function openTasks(session: Session, units: TurnUnits, isNew: (turn: Turn) => boolean): BeatDraft[] {
  return [...agreed(session), ...told(session), ...left(session, units)]
    .filter(({ turn }) => isNew(turn))
    .slice(0, mostLeft)
    .map(({ title, turn, said, lines }) => {
      const list = lines.map((line) => `- ${harmlessMarkdown(line)}`).join('\n');
      const draft = {
        type: 'decision',
        title,
        summary: said,
        body: `${said}\n\n${list} (${turn.id})`,
        turnIds: [turn.id],
      };
      return { ...sureDraft(draft, session), durability: 'working-memory' as const };
    });
}

function agreed({ turns, deeds = [] }: Session): Task[] {
  return turns.flatMap((turn, at): Task[] => {
    const before = turns[at - 1];
    if (turn.role !== 'user' || before?.role !== 'assistant') return [];
    const tasks = agreedTasks(ownSentences(turn.text), before);
    const title = taskTitle(tasks[0] ?? '');
    if (title === null) return [];
    const isDone = deeds.some(({ turnsBefore }) => turnsBefore > at) || turns.length > at + 2;
    const hasDay = tasks.length === 1 && isDated(`${title}. ${turn.text.slice(0, 200)}`);
    if (isDone && !hasDay) return [];
    const said = hasDay
      ? 'The user agreed to this task.'
      : 'The user agreed, and nothing was done for it in this session.';
    return [{ title, turn, said, lines: hasDay ? [...tasks, turn.text.slice(0, 200)] : tasks }];
  });
}

function told(session: Session): Task[] {
  return session.turns.flatMap((turn) =>
    toldTasks(session, turn).flatMap((task): Task[] => {
      const title = taskTitle(task);
      return title === null ? [] : [{ title, turn, said: 'Named by the user as still to do.', lines: [task] }];
    }),
  );
}

function left(session: Session, units: TurnUnits): Task[] {
  const last = closingsOf(session, units).find(({ isLast }) => isLast);
  const turn = session.turns[last?.at ?? -1];
  if (last?.isDone !== true || turn === undefined) return [];
  return last.units.flatMap((unit): Task[] => {
    if (![unit.heading, unit.label, unit.lead].some((words) => outlook.test(words))) return [];
    const statement = unit.statements.find(({ plain }) => isOrder(plain) && !optional.test(plain));
    const title = statement === undefined || statement.specifics.length === 0 ? null : taskTitle(statement.plain);
    return title === null
      ? []
      : [{ title, turn, said: 'Named as still to do at the end of the session.', lines: [title] }];
  });
}

function taskTitle(task: string): string | null {
  const title = task === '' ? null : titleFrom(task);
  return title === null || title.endsWith('…') || !standsAlone(title) ? null : title;
}
