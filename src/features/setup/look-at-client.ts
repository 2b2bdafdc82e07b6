import type { AiClient, ConfigPlace } from '../../core/ai-clients/ai-client';
import type { ConfigEntry } from '../../core/ai-clients/config-format';
import { clientOf, configFormats, readEntry } from '../../core/ai-clients/plan-config';
import { serverFacts, serverName, type ServerFacts } from '../../core/ai-clients/server-command';
import { isAppError } from '../../core/errors';
import { isJsonObject } from '../../core/json';
import type { ClientFile } from '../../ports/client-files';
import type { ClientRow, SetupDeps } from './setup-input';

/** Facts about a client before anything is changed. */
export interface ClientView {
  readonly client: AiClient;
  readonly place: ConfigPlace;
  readonly row: ClientRow;
  /** null when there is no configuration yet. */
  readonly file: ClientFile | null;
  readonly facts: ServerFacts | null;
  /** True when our plugin for this client is turned on. */
  readonly hasPlugin: boolean;
  /** The client's own program; null when it is not installed. */
  readonly program: string | null;
}

/** Examines a client. If its configuration cannot be used, its state is `broken`. `vault`: the one to connect; null when none is known. */
export async function lookAtClient(deps: SetupDeps, client: AiClient, vault: string | null): Promise<ClientView> {
  const place = await placeOf(deps, client);
  const program = client.program === null ? null : await deps.findProgram(client.program);
  const row = rowOf(client, place);
  const nothing: ClientView = { client, place, row, file: null, facts: null, hasPlugin: false, program };
  const isFound = program !== null || (await isAnyThere(deps, [place.folder, ...client.signs(deps.machine)]));
  if (!isFound) return nothing;
  try {
    const hasPlugin = await isPluginOn(deps, client);
    const file = await deps.clientFiles.read(place);
    const path = file?.path ?? place.file;
    const written = clientOf(client, file?.text ?? null, path);
    const entry = readEntry(written, file?.text ?? null, path);
    const facts = entry === null ? null : factsOf(written, entry);
    const state = hasPlugin ? 'plugin' : facts === null ? 'found' : await stateOf(deps, facts, vault);
    const starts = facts?.launch.join(' ') ?? null;
    return {
      ...nothing,
      client: written,
      file,
      facts,
      hasPlugin,
      row: { ...row, state, file: path, vault: facts?.vault ?? null, starts },
    };
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { ...nothing, row: { ...row, state: 'broken', problem: error.message } };
  }
}

function rowOf({ id, title }: AiClient, { file }: ConfigPlace): ClientRow {
  return { client: id, title, state: 'not-found', file, vault: null, starts: null, problem: null };
}

async function placeOf({ machine, clientFiles }: SetupDeps, client: AiClient): Promise<ConfigPlace> {
  const places = client.places(machine);
  for (const place of places) if (await clientFiles.exists(place.folder)) return place;
  return places.at(-1) ?? places[0];
}

async function isAnyThere({ clientFiles }: SetupDeps, paths: readonly string[]): Promise<boolean> {
  return (await Promise.all(paths.map((path) => clientFiles.exists(path)))).includes(true);
}

function factsOf({ shape }: AiClient, entry: ConfigEntry): ServerFacts {
  const server = shape.read(entry);
  return server === null ? { launch: [], vault: null, rest: [] } : serverFacts(server);
}

async function stateOf(deps: SetupDeps, facts: ServerFacts, vault: string | null): Promise<ClientRow['state']> {
  if (!(await isOurProgram(deps, facts))) return 'other-program';
  return vault === null || facts.vault === vault ? 'connected' : 'other-vault';
}

/** True for this program, run by this Node or by another that is still there. */
async function isOurProgram({ launch, clientFiles, machine }: SetupDeps, facts: ServerFacts): Promise<boolean> {
  const [node = '', program, ...others] = facts.launch;
  if (program !== launch.program || others.length > 0) return false;
  return (
    node === launch.node ||
    (machine.paths.isAbsolute(node) && /[/\\]node(?:\.exe)?$/.test(node) && (await clientFiles.exists(node)))
  );
}

/**
 * True when a plugin of our name is turned on, from whichever marketplace. From settings that cannot be read the client
 * takes no plugin either.
 */
async function isPluginOn({ machine, clientFiles }: SetupDeps, { plugins }: AiClient): Promise<boolean> {
  const place = plugins?.(machine);
  if (place === undefined) return false;
  try {
    const file = await clientFiles.read(place);
    const settings = configFormats.json.parse(file?.text ?? '', place.file);
    const enabled = isJsonObject(settings) ? settings['enabledPlugins'] : null;
    return (
      isJsonObject(enabled) &&
      Object.entries(enabled).some(([name, isOn]) => isOn === true && name.startsWith(`${serverName}@`))
    );
  } catch (error) {
    if (isAppError(error)) return false;
    throw error;
  }
}
