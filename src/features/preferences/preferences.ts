import * as z from 'zod';
import { AppError } from '../../core/errors';
import { cutPreferences, readPreferences, withPreferences } from '../../core/note/preferences';
import { logLink } from '../../core/plan/log-note';
import { printPlan, type FileOperation, type PrintedOperation } from '../../core/plan/plan';
import { withoutUnseen } from '../../core/visible-text';
import { planInstructions, readInstructions } from '../../engine/asking/instructions-note';
import {
  instructionsPath,
  VaultInstructions,
  type VaultInstructionsDeps,
} from '../../engine/asking/vault-instructions';
import { carryOut } from '../../engine/proposing/carry-out';
import { StagedVault } from '../../engine/proposing/staged-vault';
import type { Command } from '../../engine/running/command';
import type { WritingPorts } from '../../engine/writing/writing-ports';
import type { Redactor } from '../../ports/redactor';
import type { Run } from '../../ports/run';
import type { StandardInput } from '../../ports/source-files';
import type { Vault } from '../../ports/vault';

/** Maximum length in characters: preferences are part of every prompt that writes notes. */
const longest = 4_000;

export const preferencesInputSchema = z.object({
  action: z
    .enum(['show', 'set', 'reset'], { error: 'Use show, set or reset.' })
    .default('show')
    .describe('show (default), set or reset'),
  text: z.string().optional().describe('the preferences in your own words, or - for standard input'),
  dryRun: z.boolean().default(false),
});

export type PreferencesInput = z.infer<typeof preferencesInputSchema>;

export interface PreferencesOutput {
  readonly run: string;
  /** The preferences after the command; '' for none. */
  readonly text: string;
  /** True when models are given them: the user has seen this version on this device. */
  readonly isUsed: boolean;
  readonly isChanged: boolean;
  /** Number of secrets removed from the text, by kind. */
  readonly secrets: Readonly<Record<string, number>>;
  /** The planned operations of a dry run. */
  readonly plan?: readonly PrintedOperation[];
}

export interface PreferencesDeps extends VaultInstructionsDeps {
  readonly vault: Vault;
  readonly writing: WritingPorts;
  readonly redactor: Pick<Redactor, 'redact'>;
  readonly standardInput: StandardInput;
}

/** Shows, sets or removes the preferences for notes, a section of CLAUDE.md. The rest of it stays byte for byte. */
export const preferences: Command<PreferencesDeps, PreferencesInput, PreferencesOutput> = {
  id: 'preferences',
  title: 'Preferences for notes',
  summary: 'Show, set or reset your preferences for the notes that language models write',
  input: preferencesInputSchema,
  positional: ['action', 'text'],
  run: runPreferences,
  outcome: () => 'done',
};

async function runPreferences(deps: PreferencesDeps, input: PreferencesInput, run: Run): Promise<PreferencesOutput> {
  const { action, dryRun } = input;
  if (action !== 'set' && input.text !== undefined)
    throw new AppError('usage', `"${action}" takes no text. To change the preferences, use set.`);
  const old = action === 'show' ? null : await readInstructions(deps.vault);
  if (action === 'show') return { ...(await current(deps)), run: run.id, isChanged: false, secrets: {} };
  const { text, counts: secrets } = action === 'set' ? await readText(input, deps) : { text: '', counts: {} };
  const operation = planInstructions(old, newText(old?.text ?? '', text), deps.hasher);
  if (dryRun)
    return {
      ...{ run: run.id, text, isUsed: text !== '', isChanged: false, secrets },
      plan: printPlan({ operations: operation === null ? [] : [operation] }),
    };
  if (operation !== null) await write(operation, deps, run);
  // The user has just written this version.
  const instructions = new VaultInstructions(deps);
  const own = await instructions.preferences();
  if (own !== null) await instructions.accept(own);
  return { ...(await current(deps)), run: run.id, isChanged: operation !== null, secrets };
}

async function current(deps: PreferencesDeps): Promise<Pick<PreferencesOutput, 'text' | 'isUsed'>> {
  const own = await new VaultInstructions(deps).preferences();
  return { text: own?.text ?? '', isUsed: own?.isSeen ?? false };
}

async function readText(
  { text: given }: PreferencesInput,
  { standardInput, redactor }: PreferencesDeps,
): ReturnType<Redactor['redact']> {
  if (given === undefined) throw new AppError('usage', 'Give the preferences in quotes, or - for standard input.');
  const text = withoutUnseen(given === '-' ? await standardInput.read() : given).trim();
  if (text === '') throw new AppError('usage', 'The text is empty. To remove the preferences, use reset.');
  if (text.length > longest)
    throw new AppError(
      'usage',
      `Preferences can have at most ${longest.toLocaleString('en')} characters, because they are part of every prompt that writes notes. Shorten the text.`,
    );
  return redactor.redact(text);
}

/** Returns CLAUDE.md with the preferences; without them for ''. */
function newText(old: string, text: string): string {
  if (text === '') {
    const rest = cutPreferences(old);
    return rest.trim() === '' ? '' : rest;
  }
  if (readPreferences(old) === text) return old;
  const changed = withPreferences(old, text);
  if (changed === null)
    throw new AppError(
      'usage',
      'Preferences are one section of CLAUDE.md, so they cannot contain headings of the first two levels, or a code block that is not closed.',
    );
  return changed;
}

async function write(operation: FileOperation, { vault, hasher, writing }: PreferencesDeps, run: Run): Promise<void> {
  const outcome = await carryOut(
    [operation],
    {
      labels: { preview: 'Planning', apply: 'Writing' },
      open: () => new StagedVault({ vault, hasher, clock: writing.clock, writing }, [], null, run),
      plan: (each) => ({ operations: [each], keepsLinks: true }),
      endsOnFailure: true,
      objectionTo: () => null,
      logLine: () => `Changed the preferences in ${logLink(instructionsPath)}`,
    },
    { dryRun: false, agreedBy: 'command' },
    { title: 'Preferences for notes', asked: null },
    writing,
    run,
  );
  const [refused] = outcome.refused;
  if (refused !== undefined) throw new AppError('conflict', `${refused.why.reason} Run the same command again.`);
}
