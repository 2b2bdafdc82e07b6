import type { StoryRequest } from '../../../engine/answering/story-rows';
import type { AskScope } from './ask-thread';

/** What the Ask tab begins with. */
export interface AskStart {
  /** Put into the field; `isAsked`: asked at once. */
  readonly question?: string;
  readonly isAsked?: boolean;
  /** null: all notes. */
  readonly scope?: AskScope | null;
  /** Records of which the tab tells the story; the question is then its title. */
  readonly story?: StoryRequest;
}
