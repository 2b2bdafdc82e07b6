import * as z from 'zod';
import { listed } from '../../core/counted';
import { aiClients } from '../../core/ai-clients/clients';
import type { Launch } from '../../core/ai-clients/server-command';
import type { DiffLine } from '../../core/plan/shown-file';
import type { Machine } from '../../core/standard-folders';
import type { ClientFiles } from '../../ports/client-files';
import type { Clock } from '../../ports/clock';
import type { Consent } from '../../ports/consent';
import type { Programs } from '../../ports/programs';
import type { Redactor } from '../../ports/redactor';

export const setupInputSchema = z.object({
  client: z
    .string()
    .optional()
    .describe(
      `the AI tool to connect: ${listed(
        aiClients.map(({ id }) => id),
        'or',
      )}; without it, all are listed`,
    ),
  remove: z.boolean().default(false).describe('disconnect the tool'),
  dryRun: z.boolean().default(false),
  yes: z.boolean().default(false),
});

export type SetupInput = z.infer<typeof setupInputSchema>;

export interface SetupDeps {
  readonly machine: Machine;
  readonly clientFiles: ClientFiles;
  readonly programs: Programs;
  readonly clock: Clock;
  readonly redactor: Redactor;
  readonly consent: Consent;
  /** The command that a client has to start. */
  readonly launch: Launch;
  /** Returns the absolute path of a program of this computer; null when there is none. */
  findProgram(name: string): Promise<string | null>;
  /** Returns the vault's real path; null when none was named and none encloses the working folder. */
  findVault(): string | null;
}

/**
 * - not-found: the tool is not on this computer
 * - found: it is, and is not connected
 * - connected: it starts this program over this vault; over any vault when no vault is known
 * - other-vault / other-program: it has a server of our name that starts something else
 * - plugin: our plugin for the tool is turned on, which brings its own server
 * - broken: its configuration cannot be used
 */
export type ClientState = 'not-found' | 'found' | 'connected' | 'other-vault' | 'other-program' | 'plugin' | 'broken';

export interface ClientRow {
  readonly client: string;
  readonly title: string;
  readonly state: ClientState;
  /** The configuration file, whether it exists or not. */
  readonly file: string;
  /** The vault that the tool's server is for; null when there is no server or no vault is named. */
  readonly vault: string | null;
  /** The command that the tool starts, without the arguments of our server; null when there is no server. */
  readonly starts: string | null;
  /** The fault in the configuration; null when there is none. */
  readonly problem: string | null;
}

export interface SetupChange {
  readonly action: 'add' | 'update' | 'remove';
  /** The changed lines of the configuration, without secrets. */
  readonly diff: readonly DiffLine[];
  /** The tool's own command that makes the change; null when the file is written directly. */
  readonly command: readonly string[] | null;
  readonly isMade: boolean;
  /** True when the user agreed to it after seeing it. */
  readonly isAgreed: boolean;
  /** The file as it was before; null when there was none, or when it has been put back. */
  readonly backup: string | null;
}

/** A tool with the keys that every list of the program has. */
export interface ListedClient extends ClientRow {
  /** The same as `client`. */
  readonly name: string;
  /** The same as `file`. */
  readonly config: string;
  /** The same as the output's `change`; missing when there is none. */
  readonly change?: SetupChange;
}

export interface SetupOutput {
  /** All tools, or the one that was named, as it is now. */
  readonly clients: readonly ListedClient[];
  /** Missing when tools were only listed. */
  readonly vault?: string | null;
  /** null when there is nothing to change. */
  readonly change?: SetupChange | null;
  /** Reason why the change was not made. */
  readonly refused?: string;
}
