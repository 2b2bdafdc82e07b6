import type { Decision, Session, Turn } from '../../core/transcript/turn';
import type { Deed } from '../../core/transcript/work/deed';

/**
 * Returns the texts by which beats of some turns of a session are judged: what was said in them, what the person was
 * asked, the work that was done until then, and the names by which the session is known.
 */
export function windowPassages(turns: readonly Turn[], session: Session, project: string | null): string[] {
  const last = Math.max(...turns.map(({ id }) => Number(/^[ua](\d+)/.exec(id)?.[1] ?? 0)));
  const done = (session.deeds ?? []).filter(({ turnsBefore }) => turnsBefore <= last).map(wordsOf);
  return [
    ...turns.map((turn) =>
      isDecision(turn) ? [turn.asked, turn.topic, turn.text, turn.meaning].join('\n\n') : turn.text,
    ),
    ...done.filter((text) => text !== ''),
    [project, session.title, session.cwd].filter((name) => name != null).join('\n\n'),
  ];
}

function isDecision(turn: Turn | Decision): turn is Decision {
  return 'asked' in turn;
}

function wordsOf(deed: Deed): string {
  switch (deed.kind) {
    case 'file':
      return deed.path;
    case 'failure':
      return `${deed.command}\n\n${deed.error}${deed.fix === null ? '' : `\n\n${deed.fix.command}\n\n${deed.fix.files.join('\n\n')}`}`;
    case 'test':
      return `${deed.command}\n\n${deed.outcome}`;
    case 'commit':
      return `${deed.title}\n\n${deed.body}\n\n${deed.hash}`;
    case 'task':
      return deed.subject;
    case 'order':
      return deed.text;
    case 'interruption':
      return '';
  }
}
