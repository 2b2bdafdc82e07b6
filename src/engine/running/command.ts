import type * as z from 'zod';
import { AppError } from '../../core/errors';
import { schemaFault } from '../../core/schema-fault';
import type { Run } from '../../ports/run';

/** How a finished command went, for exit codes and notices: some items failed; or it was refused and nothing was done. */
export type Outcome = 'done' | 'some-failed' | 'refused';

/**
 * Something a user can ask for: one entry of the catalog is a palette command, a terminal sub-command and an MCP tool.
 * `Services` is the part of the wired program that the command needs; the host passes everything it has.
 */
export interface Command<Services, Input, Output> {
  /** Public and never renamed: lower case, words joined by `-`. */
  readonly id: string;
  /** Sentence case, for the palette. */
  readonly title: string;
  /** One line of help. */
  readonly summary: string;
  /** Checks what the user gave; the descriptions of its keys are the help of the options. */
  readonly input: z.ZodType<Input>;
  /** Keys of the input that the terminal takes by position, in order; a list takes all that remain. */
  readonly positional: readonly (keyof Input & string)[];
  run(services: Services, input: Input, run: Run): Promise<Output>;
  outcome(output: Output): Outcome;
}

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
