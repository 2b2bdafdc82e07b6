import type * as z from 'zod';
import type { Run } from '../../../../ports/run';

/** One prompt that a person picks in the client. */
export interface McpPrompt<Deps> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodObject;
  /** The message of the user. */
  compose(deps: Deps, given: Readonly<Record<string, string>>, run: Run): Promise<string>;
}
