import { isOnlyOurs, planConnection, planRemoval } from '../../core/ai-clients/plan-config';
import { serverCommand, serverName, type ServerCommand, wordWithVariable } from '../../core/ai-clients/server-command';
import { AppError, isAppError } from '../../core/errors';
import type { ClientView } from './look-at-client';
import type { SetupChange, SetupDeps } from './setup-input';

/** A change of a client's configuration. Texts are null where there is no file. */
export interface PlannedChange {
  readonly action: SetupChange['action'];
  readonly before: string | null;
  readonly after: string | null;
  /** New content of the backup; null removes it. */
  readonly backup: string | null;
  /** Arguments of the client's own program that make the change; null when it has none. */
  readonly command: readonly string[] | null;
}

/** Plans to connect a client to a vault, or to disconnect it if `vault` is null. Returns null if nothing changes. */
export async function planChange(
  deps: SetupDeps,
  view: ClientView,
  vault: string | null,
): Promise<PlannedChange | null> {
  const { file, facts, row, hasPlugin } = view;
  if (vault === null) return facts === null || file === null ? null : planToRemove(deps, view, file.text);
  if (hasPlugin || row.state === 'connected') return null;
  requireWritable(view);
  // Permissions that the user gave are for the vault they were given for.
  const server = serverCommand(deps.launch, vault, facts?.vault === vault ? facts.rest : []);
  const word = wordWithVariable(server);
  if (word !== null)
    throw new AppError(
      'usage',
      `"${word}" contains a variable such as \${NAME}, which ${row.title} would replace. Rename the folder and try again.`,
      word,
    );
  return planToConnect(deps, view, server);
}

async function planToConnect(deps: SetupDeps, view: ClientView, server: ServerCommand): Promise<PlannedChange> {
  const { client, place, file, facts, program } = view;
  const path = file?.path ?? place.file;
  const before = file?.text ?? null;
  const after = planConnection(client, before, server, path);
  if (facts === null || before === null)
    return {
      ...{ action: 'add', before, after, backup: before },
      command: program === null ? null : (client.addCommand?.(serverName, server) ?? null),
    };
  // The client's own command refuses a name that exists.
  const backup = await readBackup(deps, view);
  return {
    action: 'update',
    before,
    after,
    backup: isOnlyOurs(client, before, backup, path) ? backup : before,
    command: null,
  };
}

async function planToRemove(deps: SetupDeps, view: ClientView, before: string): Promise<PlannedChange> {
  requireWritable(view);
  const { client, row } = view;
  const { text, isRestored } = planRemoval(client, before, await readBackup(deps, view), row.file);
  // A client's own command would rewrite the whole file.
  return { action: 'remove', before, after: text, backup: isRestored ? null : before, command: null };
}

/** Returns the text before our server was added; null when there is none that can be read. */
async function readBackup({ clientFiles }: SetupDeps, { place }: ClientView): Promise<string | null> {
  try {
    return (await clientFiles.readBackup(place))?.text ?? null;
  } catch (error) {
    if (isAppError(error)) return null;
    throw error;
  }
}

function requireWritable({ file, row }: ClientView): void {
  if (file?.isReadOnly === true)
    throw new AppError('not-permitted', `"${row.file}" is read-only. Make it writable and try again.`, row.file);
}
