import { counted } from '../../core/counted';
import type { KeptTalk } from '../../core/recall/kept-talk';
import type { TalkState } from './conversations';

/** Says which captured conversations a search did not take into account; null when all were searched. */
export function talkRemark({ waiting, old }: TalkState, talk: KeptTalk): string | null {
  const sentences = [
    ...(waiting > 0 ? [`${counted(waiting, 'transcript')} still to be read; search again in a moment.`] : []),
    ...(old > 0 ? [`The texts of the ${counted(old, 'oldest transcript')} do not fit and are not searched.`] : []),
    ...unreadable(talk),
  ];
  return sentences.length === 0 ? null : sentences.join(' ');
}

function unreadable({ sources }: KeptTalk): string[] {
  const unread = sources.filter(({ problem }) => problem !== undefined);
  const [first] = unread;
  return first?.problem === undefined
    ? []
    : [`${counted(unread.length, 'transcript')} could not be read: ${first.label}: ${first.problem}`];
}
