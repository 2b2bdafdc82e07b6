import type { Session, Turn } from './turn';

/** Everything that was said, in its place: the turns, and between them what the person decided beside them. */
export function talkOf({ turns, decisions = [] }: Pick<Session, 'turns' | 'decisions'>): readonly Turn[] {
  if (decisions.length === 0) return turns;
  const talk: Turn[] = [];
  let next = 0;
  for (let at = 0; at <= turns.length; at += 1) {
    for (
      let decision = decisions[next];
      decision !== undefined && decision.turnsBefore <= at;
      decision = decisions[next]
    ) {
      talk.push(decision);
      next += 1;
    }
    const turn = turns[at];
    if (turn !== undefined) talk.push(turn);
  }
  return talk;
}
