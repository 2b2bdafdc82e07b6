import type { Lanes } from '../../../../engine/indexing/lanes';
import type { TerminalServices } from '../../../../features/catalog';
import type { AnswerDeps } from '../answers/answer-deps';
import type { PlanShelf } from './plan-shelf';

/** What tools need that change notes. */
export interface WriteDeps extends AnswerDeps {
  readonly program: TerminalServices;
  readonly shelf: PlanShelf;
  /** Calls arrive at once; changes are made one after the other. */
  readonly turns: Lanes;
  /** The vault's real path. */
  readonly root: string;
  /** Puts right what a killed program left half done, once. */
  repair(): Promise<void>;
}
