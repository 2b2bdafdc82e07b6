import type * as z from 'zod';
import { AppError } from '../../core/errors';
import { schemaFault } from '../../core/schema-fault';
import type { Run } from '../../ports/run';

/** How a finished command ended, for exit codes and notices: done; some items failed; or refused, with nothing done. */
export type Outcome = 'done' | 'some-failed' | 'refused';

/**
 * Something a user can ask for. Its entry in `src/features/catalog.ts` makes it a sub-command of the terminal; the app offers it in its palette by the entry of
 * `src/hosts/obsidian/app-commands.ts` with the same id, and the MCP server runs it where one of its tools names it.
 * `Services` is the part of the wired program that the command needs; the host passes everything it has.
 */
export interface Command<Services, Input, Output> {
  /** Public and never renamed: lower case, words joined by `-`. */
  readonly id: string;
  /** In sentence case, as screens show it while the command runs. */
  readonly title: string;
  readonly summary: string;
  /** Validates the user's input; the descriptions of its keys are the help of the options. */
  readonly input: z.ZodType<Input>;
  /** Keys of the input that are positional arguments in the terminal, in order; a list takes all remaining ones. */
  readonly positional: readonly (keyof Input & string)[];
  /** True when the words of a command line form one argument without quotes, and `-word` is one of them: a search. */
  readonly joinsWords?: boolean;
  run(services: Services, input: Input, run: Run): Promise<Output>;
  outcome(output: Output): Outcome;
}

/** A command with its input and output types hidden, as hosts list, describe and start it. */
export interface CatalogEntry<Services> extends Pick<Command<Services, never, unknown>, 'id' | 'title' | 'summary'> {
  readonly input: z.ZodType;
  readonly positional: readonly string[];
  readonly joinsWords: boolean;
  /** Validates the values, then runs; throws `usage` with a sentence for each invalid value. */
  execute(
    services: Services,
    values: unknown,
    run: Run,
  ): Promise<{ readonly output: unknown; readonly outcome: Outcome }>;
}

export function catalogEntry<Services, Input, Output>(
  command: Command<Services, Input, Output>,
): CatalogEntry<Services> {
  const { id, title, summary, input, positional, joinsWords = false } = command;
  return {
    id,
    title,
    summary,
    input,
    positional,
    joinsWords,
    execute: async (services, values, run) => {
      const output = await command.run(services, parseInput(input, values), run);
      return { output, outcome: command.outcome(output) };
    },
  };
}

/** Validates the values of a user or another program; throws `usage` with a sentence for each invalid one. */
export function parseInput<Input>(schema: z.ZodType<Input>, values: unknown): Input {
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  throw new AppError('usage', parsed.error.issues.map(schemaFault).join(' '));
}
