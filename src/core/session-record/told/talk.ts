import type { Session } from '../../transcript/turn';
import { reportsChange } from '../replies';
import { isWorkAsked } from '../wording/asked-work';

/** The last fifth of the turns, or the last exchange, is the end of a session. */
const lastShare = 5;
const fewestLast = 2;

/** True for a talk in which the assistant reports no work of its own. */
export const isTalkOnly = (session: Session): boolean =>
  !isOfProject(session) && !session.turns.some((turn, at) => reportsChange(turn) && isWorkAsked(session, at));

/** Returns the index of the turn with which the end of a session begins, where work no longer overtakes what is said. */
export const endOfSession = ({ turns }: Session): number =>
  turns.length - Math.max(fewestLast, Math.ceil(turns.length / lastShare));

/** True for a session with work of some kind, so that what a reply explains is about that work. */
export const isOfProject = ({ cwd, deeds = [], turns }: Session): boolean =>
  cwd !== null ||
  deeds.length > 0 ||
  turns.some(({ role }, at) => role === 'assistant' && turns[at + 1]?.role === 'assistant');
