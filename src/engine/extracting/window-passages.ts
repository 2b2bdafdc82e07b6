import type { Decision, Session, Turn } from '../../core/transcript/turn';
import type { Deed } from '../../core/transcript/work/deed';
import { workWords } from './work-lines';

/** Maximum number of characters of a reply that says nothing without the message it answers. */
const longestNod = 60;

/**
 * Returns the texts by which beats of some turns of a session are judged: what was said in them, what the person was
 * asked, the work that was done until then, and the names by which the session is known.
 */
export function windowPassages(turns: readonly Turn[], session: Session, project: string | null): string[] {
  const last = Math.max(...turns.map(({ id }) => Number(/^[ua](\d+)/.exec(id)?.[1] ?? 0)));
  const done = (session.deeds ?? [])
    .filter(({ turnsBefore }) => turnsBefore <= last)
    .flatMap((deed) => [wordsOf(deed), shownWords(deed, session.cwd)]);
  return [
    ...turns.map((turn, at) => saidIn(turn, turns[at - 1])),
    ...done.filter((text) => text !== ''),
    [project, session.title, session.cwd].filter((name) => name != null).join('\n\n'),
  ];
}

/** Returns what some turns say, in their order, each once. */
export function messagesOf(turns: readonly Turn[]): string[] {
  return [...new Set(turns)].map((turn) => saidIn(turn, undefined));
}

/** Returns what a turn says, with its speaker; who agrees in a few words also says what the message before proposes. */
function saidIn(turn: Turn | Decision, before: Turn | Decision | undefined): string {
  if (isDecision(turn)) return [turn.asked, turn.topic, turn.text, turn.meaning].join('\n\n');
  const { role, text } = turn;
  if (role === 'assistant') return `Assistant: ${text}`;
  const isNod = text.length <= longestNod && before !== undefined && !isDecision(before);
  return `User: ${isNod ? `${text}\n\n${before.text}` : text}`;
}

/** A note may also tell a fact in the words in which the model was shown it. */
function shownWords(deed: Deed, cwd: string | null): string {
  const words = workWords(deed, cwd);
  return words === '' || deed.kind === 'interruption' ? '' : `Assistant: ${words}`;
}

function isDecision(turn: Turn | Decision): turn is Decision {
  return 'asked' in turn;
}

function wordsOf(deed: Deed): string {
  switch (deed.kind) {
    case 'file':
      return deed.path;
    case 'failure': {
      const fix = deed.fix === null ? [] : [deed.fix.command, ...deed.fix.files, ...[deed.fix.added ?? []].flat()];
      return [deed.command, deed.error, ...fix].join('\n\n');
    }
    case 'test':
      return `${deed.command}\n\n${deed.outcome}`;
    case 'commit':
      return `${deed.title}\n\n${deed.body}\n\n${deed.hash}`;
    case 'pull-request':
      return `${deed.title}\n\n${deed.url}`;
    case 'push':
      return deed.to;
    case 'figures':
      return `${deed.command}\n\n${deed.figures.join('\n\n')}`;
    case 'task':
      return deed.subject;
    case 'order':
      return deed.text;
    case 'interruption':
    case 'edit':
    case 'removal':
      return '';
  }
}
