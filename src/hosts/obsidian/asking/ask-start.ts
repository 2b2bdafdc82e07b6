import type { AskScope } from './ask-thread';

/** What the Ask tab begins with. */
export interface AskStart {
  /** Put into the field; `isAsked`: asked at once. */
  readonly question?: string;
  readonly isAsked?: boolean;
  readonly scope?: AskScope;
}
