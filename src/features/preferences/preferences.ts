import * as z from 'zod';
import { AppError } from '../../core/errors';
import { cutPreferences, readPreferences, withPreferences } from '../../core/note/preferences';
import { grouped } from '../../core/counted';
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
import { filePlanner } from '../../engine/proposing/file-planner';
import type { Command } from '../../engine/running/command';
import type { WritingPorts } from '../../engine/writing/writing-ports';
import type { Redactor } from '../../ports/redactor';
import type { Run } from '../../ports/run';
import type { Vault } from '../../ports/vault';

/** Maximum length in characters: preferences are part of every prompt that writes notes. */
const longest = 4_000;

export const preferencesInputSchema = z.object({
  action: z
    .enum(['show', 'set', 'reset'], { error: 'Use show, set or reset.' })
    .default('show')
    .describe('show (default), set or reset'),
  text: z.string().optional().describe('the preferences in your own words'),
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
}

/** Shows, sets or removes the preferences for notes, a section of CLAUDE.md. The rest of it stays byte for byte. */
export const preferences: Command<PreferencesDeps, PreferencesInput, PreferencesOutput> = {
  id: 'preferences',
  title: 'Preferences for notes',
  summary: 'Show, set or reset your preferences for new notes',
  input: preferencesInputSchema,
  positional: ['action', 'text'],
  run: runPreferences,
  outcome: () => 'done',
};

async function runPreferences(deps: PreferencesDeps, input: PreferencesInput, run: Run): Promise<PreferencesOutput> {
  const { action, dryRun } = input;
  if (action !== 'set' && input.text !== undefined)
    throw new AppError('usage', `${action} takes no text. To change the preferences, use set.`);
  if (action === 'show') return { ...(await current(deps)), run: run.id, isChanged: false, secrets: {} };
  const old = await readInstructions(deps.vault, deps.hasher);
  const { text, counts: secrets } = await deps.redactor.redact(action === 'set' ? checked(input.text ?? '') : '');
  const operation = planInstructions(old, newText(old?.text ?? '', text));
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

function checked(given: string): string {
  const text = withoutUnseen(given).trim();
  if (text === '') throw new AppError('usage', 'Give the preferences as a text in quotes, or use reset.');
  if (text.length <= longest) return text;
  throw new AppError('usage', `Preferences can have at most ${grouped(longest)} characters. Shorten the text.`);
}

/** Returns CLAUDE.md with the preferences; without them for ''. */
function newText(old: string, text: string): string {
  const changed = text === '' ? cutPreferences(old) : readPreferences(old) === text ? old : withPreferences(old, text);
  if (changed !== null) return changed;
  throw new AppError(
    'usage',
    'Preferences cannot contain headings of the first two levels, or a code block that is not closed.',
  );
}

async function write(operation: FileOperation, deps: PreferencesDeps, run: Run): Promise<void> {
  const {
    refused: [refused],
  } = await carryOut(
    [[operation]],
    filePlanner(deps, run, () => `Changed the preferences in ${logLink(instructionsPath)}`),
    { dryRun: false, agreedBy: 'command' },
    { title: 'Preferences for notes', asked: null },
    deps.writing,
    run,
  );
  if (refused !== undefined) throw new AppError('conflict', refused.why.reason);
}
