import * as z from 'zod';
import { AppError } from '../../core/errors';
import { builtInPrompt, promptNames, type PromptName } from '../../core/prompts/built-in-prompts';
import {
  VaultInstructions,
  type PromptOverride,
  type VaultInstructionsDeps,
} from '../../engine/asking/vault-instructions';
import type { Clock } from '../../ports/clock';
import type { Run } from '../../ports/run';
import type { Vault } from '../../ports/vault';
import { projectOfCore } from '../../core/core-memory/core-memory';
import type { Command } from '../../engine/running/command';
import { Yielder } from '../../engine/running/yielder';

const preferencesName = 'preferences';

/** Name of the person's core memory; a project's has the project's name after a colon. */
const coreName = 'core-memory';

const ownNames = [...promptNames, preferencesName, coreName];

const inputSchema = z.object({
  action: z
    .enum(['show', 'accept'], { error: 'Use show or accept.' })
    .default('show')
    .describe('show (default) or accept'),
  name: z
    .string()
    .optional()
    .describe(`${promptNames.join(', ')}, ${preferencesName}, ${coreName} or ${coreName}:PROJECT`),
  dryRun: z.boolean().default(false),
});

export type PromptsInput = z.infer<typeof inputSchema>;

export interface PromptRow {
  readonly name: string;
  /** Version of the built-in prompt; null for the preferences and core memories. */
  readonly version: number | null;
  /** Path of the note in the vault that replaces the text; null when there is none. */
  readonly path: string | null;
  /** The text that models are given. */
  readonly used: 'built-in' | 'vault' | 'none';
  /** True when the vault has its own text that the user has not seen yet. */
  readonly isWaiting: boolean;
}

export interface PromptsOutput {
  readonly prompts: readonly PromptRow[];
  /** Text of the named prompt: the vault's own, else the built-in one. */
  readonly text?: string;
}

/** Shows the texts that models are given beside the notes: the built-in prompts, or the vault's own texts once the user has seen them. */
export const prompts: Command<PromptsDeps, PromptsInput, PromptsOutput> = {
  id: 'prompts',
  title: 'Show prompts and preferences',
  summary: 'Show the prompts for language models, and accept those of the vault',
  input: inputSchema,
  positional: ['action', 'name'],
  run: runPrompts,
  outcome: () => 'done',
};

export interface PromptsDeps extends VaultInstructionsDeps {
  readonly vault: Pick<Vault, 'read' | 'stat' | 'list'>;
  readonly clock: Clock;
}

async function runPrompts(
  deps: PromptsDeps,
  { action, name, dryRun }: PromptsInput,
  { signal }: Pick<Run, 'signal'>,
): Promise<PromptsOutput> {
  const yielder = new Yielder(deps.clock, signal);
  const instructions = new VaultInstructions(deps);
  if (name === undefined) {
    if (action === 'accept') throw new AppError('usage', `Name what to accept: ${ownNames.join(', ')}.`);
    return { prompts: await describe(instructions, deps, yielder) };
  }
  const own = await ownText(instructions, name);
  if (action === 'accept') {
    if (own === null) throw new AppError('not-found', `The vault has no "${name}" of its own.`);
    if (!dryRun) await instructions.accept(own);
  }
  return { prompts: await describe(instructions, deps, yielder), text: own?.text ?? builtInText(name) };
}

async function ownText(instructions: VaultInstructions, name: string): Promise<PromptOverride | null> {
  if (name === preferencesName) return instructions.preferences();
  if (name === coreName) return instructions.coreMemory(null);
  if (name.startsWith(`${coreName}:`)) return instructions.coreMemory(name.slice(coreName.length + 1));
  if (!isPromptName(name))
    throw new AppError('usage', `There is no prompt "${name}". Use one of ${ownNames.join(', ')}.`);
  return instructions.override(name);
}

async function describe(
  instructions: VaultInstructions,
  { vault }: PromptsDeps,
  yielder: Yielder,
): Promise<PromptRow[]> {
  const rows: PromptRow[] = [];
  for (const name of promptNames) {
    rows.push(rowOf(name, builtInPrompt(name).version, await instructions.override(name)));
    await yielder.yieldIfDue();
  }
  const projects = (await vault.list()).flatMap(({ path }) => projectOfCore(path) ?? []);
  const memories = [null, ...projects].map(async (project) =>
    rowOf(project === null ? coreName : `${coreName}:${project}`, null, await instructions.coreMemory(project)),
  );
  return [...rows, rowOf(preferencesName, null, await instructions.preferences()), ...(await Promise.all(memories))];
}

function rowOf(name: string, version: number | null, own: PromptOverride | null): PromptRow {
  const used = own?.isSeen === true ? 'vault' : version === null ? 'none' : 'built-in';
  return { name, version, path: own?.path ?? null, used, isWaiting: own?.isSeen === false };
}

function builtInText(name: string): string {
  if (!isPromptName(name)) return '';
  const { system, user } = builtInPrompt(name);
  return `# System\n${system}\n\n# User\n${user}\n`;
}

function isPromptName(name: string): name is PromptName {
  return promptNames.some((known) => known === name);
}
