import type { Run } from '../../ports/run';
import type { RestructureInput, RestructureServices } from './restructure-input';

/** A run of the command. */
export interface RestructureContext {
  readonly services: RestructureServices;
  readonly input: RestructureInput;
  readonly run: Run;
}
