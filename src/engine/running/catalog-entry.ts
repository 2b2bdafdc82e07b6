import type * as z from 'zod';
import { AppError } from '../../core/errors';
import { schemaFault } from '../../core/schema-fault';
import type { Run } from '../../ports/run';
import type { Command, Outcome } from './command';

/** A command whose input and output only it knows: what a host can list, describe and start. */
export interface CatalogEntry<Services> extends Pick<Command<Services, never, unknown>, 'id' | 'title' | 'summary'> {
  readonly input: z.ZodType;
  readonly positional: readonly string[];
  /** Checks the values, then runs; throws `usage` with a sentence for each wrong value. */
  execute(
    services: Services,
    values: unknown,
    run: Run,
  ): Promise<{ readonly output: unknown; readonly outcome: Outcome }>;
}

export function catalogEntry<Services, Input, Output>(
  command: Command<Services, Input, Output>,
): CatalogEntry<Services> {
  const { id, title, summary, input, positional } = command;
  return {
    id,
    title,
    summary,
    input,
    positional,
    execute: async (services, values, run) => {
      const output = await command.run(services, parseInput(input, values), run);
      return { output, outcome: command.outcome(output) };
    },
  };
}

function parseInput<Input>(schema: z.ZodType<Input>, values: unknown): Input {
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  throw new AppError('usage', parsed.error.issues.map(schemaFault).join(' '));
}
