import type * as z from 'zod';
import { AppError } from '../../../core/errors';
import { schemaFault } from '../../../core/schema-fault';
import type { Run } from '../../../ports/run';

/** Properties of a tool that a client may rely on. */
export interface ToolManners {
  readonly isReadOnly: boolean;
  /** True when it may change or remove existing content. */
  readonly isDestructive: boolean;
  /** True when repeating a call changes nothing more. */
  readonly isIdempotent: boolean;
  /** True when it contacts more than this computer, such as a language model. */
  readonly isOpenWorld: boolean;
}

/** One tool, for any client: a name, when to use it, its arguments, its answer as text. */
export interface McpTool<Deps> {
  readonly name: string;
  readonly title: string;
  /** States first when to use it; gives bounds and defaults in words, since some clients drop them from the schema. */
  readonly description: string;
  readonly input: z.ZodObject;
  readonly manners: ToolManners;
  /** Throws `usage`, in words that name the valid arguments, and what the work throws. */
  answer(deps: Deps, given: unknown, run: Run): Promise<string>;
  /** Returns the question for the user before the call; missing when no consent is needed. */
  question?(deps: Deps, given: unknown): Promise<string>;
}

export const reading: ToolManners = { isReadOnly: true, isDestructive: false, isIdempotent: true, isOpenWorld: false };

export interface ToolPlan<Deps, Schema extends z.ZodObject> extends Pick<
  McpTool<Deps>,
  'name' | 'title' | 'description' | 'manners'
> {
  readonly input: Schema;
  work(deps: Deps, input: z.output<Schema>, run: Run): Promise<string>;
}

export function defineTool<Deps, Schema extends z.ZodObject>(plan: ToolPlan<Deps, Schema>): McpTool<Deps> {
  const { name, title, description, manners, input } = plan;
  return {
    name,
    title,
    description,
    manners,
    input,
    answer: async (deps, given, run) => plan.work(deps, parseArguments(input, name, given), run),
  };
}

/** Validates arguments. Throws `usage`, in words that name the valid ones. */
export function parseArguments<Schema extends z.ZodObject>(
  input: Schema,
  name: string,
  given: unknown,
): z.output<Schema> {
  const parsed = input.safeParse(given ?? {});
  if (parsed.success) return parsed.data;
  const legal = Object.keys(input.shape);
  const faults = parsed.error.issues.map((issue) =>
    issue.code === 'unrecognized_keys'
      ? `Unknown argument ${issue.keys
          .slice(0, 5)
          .map((key) => `"${key.slice(0, 60)}"`)
          .join(', ')}.`
      : `${schemaFault(issue).replace(/\.$/, '')}.`,
  );
  throw new AppError(
    'usage',
    `${[...new Set(faults)].join(' ')} ${legal.length === 0 ? `${name} takes no arguments.` : `${name} takes: ${legal.join(', ')}.`}`,
  );
}
