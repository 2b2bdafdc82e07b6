import { AppError, isAppError } from '../errors';
import { isJsonEqual, isJsonObject } from '../json';
import type { AiClient } from './ai-client';
import type { ConfigEntry, ConfigFormat } from './config-format';
import { jsonConfig } from './json-config';
import { type ServerCommand, serverName } from './server-command';
import { tomlConfig } from './toml-config';

export const configFormats: Readonly<Record<AiClient['format'], ConfigFormat>> = {
  json: jsonConfig,
  toml: tomlConfig,
};

type Located = Pick<AiClient, 'format' | 'keys'>;
type Configured = Located & Pick<AiClient, 'title' | 'shape'>;

const mark = '\uFEFF';

/** Returns a client as its configuration has to be read and written: in the form that the configuration has. Throws `damaged`. */
export function clientOf(client: AiClient, text: string | null, path: string): AiClient {
  const { otherForm } = client;
  if (otherForm === undefined || text === null) return client;
  const config = parsed(client.format, text, path);
  const { keys, shape } = isJsonObject(config) && otherForm.isOf(config) ? otherForm : client;
  return { ...client, keys, shape };
}

/** Returns our entry in a configuration; null when there is none. Throws `damaged` for a file that a client could not use. */
export function readEntry({ format, keys }: Located, text: string | null, path: string): ConfigEntry | null {
  const entry = serversIn(parsed(format, text ?? '', path), keys, path)[serverName];
  if (entry === undefined) return null;
  if (isJsonObject(entry)) return entry;
  throw new AppError(
    'damaged',
    `${path}: "${serverName}" below "${keys.join('.')}" is not a group of values. Remove it and try again.`,
    path,
  );
}

/** Returns the configuration with our server in it, added or changed; `text` is null when there is no file yet. */
export function planConnection(client: Configured, text: string | null, server: ServerCommand, path: string): string {
  const { format, keys, shape } = client;
  const before = readEntry(client, text, path);
  const entry = before === null ? { ...shape.write(server), ...shape.initial } : { ...before, ...shape.write(server) };
  const { head, body } = split(text ?? '');
  const edited =
    before === null
      ? configFormats[format].add(body, keys, serverName, entry)
      : configFormats[format].update(body, keys, serverName, shape.write(server));
  return proven(client, text ?? '', edited === null ? null : `${head}${edited}`, entry, path);
}

/** A configuration without our server. */
export interface RemovalPlan {
  /** null when the file goes as well, because it was made for our server. */
  readonly text: string | null;
  /** True when this is what the file was before our server was added. */
  readonly isRestored: boolean;
}

/**
 * Plans to take our server out again. `backup` is the file as it was before; null when there was none. If adding our
 * server to that gives the present text, nothing else has changed since, and the file becomes what it was, byte for
 * byte.
 */
export function planRemoval(client: Configured, text: string, backup: string | null, path: string): RemovalPlan {
  if (isOnlyOurs(client, text, backup, path)) return { text: backup, isRestored: true };
  const { format } = client;
  const { head, body } = split(text);
  const edited = configFormats[format].remove(body, ...ownPlace(client, text, backup, path));
  const after = edited === null ? null : `${head}${withoutOurBreak(edited, body, backup)}`;
  return { text: proven(client, text, after, null, path), isRestored: false };
}

/** Returns the keys and name of what was added for our server: its entry, or a group that was not there before and has no other. */
function ownPlace(
  { format, keys }: Located,
  text: string,
  backup: string | null,
  path: string,
): readonly [keys: readonly string[], name: string] {
  let [now, before] = [text, backup ?? ''].map((each) => parsed(format, each, path));
  for (const [at, key] of keys.entries()) {
    now = isJsonObject(now) ? now[key] : null;
    before = isJsonObject(before) ? before[key] : undefined;
    const isOurs = Object.keys(withEntry(now, keys.slice(at + 1), null)).length === 0;
    if (before === undefined && isOurs) return [keys.slice(0, at), key];
  }
  return [keys, serverName];
}

/** A file whose last line had no break got one when our server was added below. */
function withoutOurBreak(edited: string, text: string, backup: string | null): string {
  const wasOpen = backup !== null && backup !== '' && !backup.endsWith('\n');
  return wasOpen && text.startsWith(edited) ? edited.replace(/\r?\n$/, '') : edited;
}

/** True when a text differs from an earlier one by our server alone, to the byte. */
export function isOnlyOurs(client: Configured, text: string, backup: string | null, path: string): boolean {
  const entry = readEntry(client, text, path);
  try {
    if (entry === null || readEntry(client, backup, path) !== null) return false;
    const { head, body } = split(backup ?? '');
    return `${head}${configFormats[client.format].add(body, client.keys, serverName, entry)}` === text;
  } catch {
    // A backup that somebody has changed.
    return false;
  }
}

/**
 * True when a client that was asked to make a change made it, and otherwise only added values of its own, in a file that it
 * rewrites as a whole: then its version is the right one.
 */
export function isOwnVersion(client: Configured, before: string, planned: string, made: string, path: string): boolean {
  if (!configFormats[client.format].isMachineWritten(before)) return false;
  try {
    const [want, have] = [planned, made].map((text) => parsed(client.format, text, path));
    const [wanted, found] = [planned, made].map((text) => commandIn(client, text, path));
    return (
      isJsonEqual(wanted, found) && isPartOf(withEntry(want, client.keys, null), withEntry(have, client.keys, null))
    );
  } catch {
    return false;
  }
}

/** Returns what our server's entry starts; null without one. */
function commandIn(client: Configured, text: string, path: string): ServerCommand | null {
  const entry = readEntry(client, text, path);
  return entry === null ? null : client.shape.read(entry);
}

function isPartOf(part: ConfigEntry, whole: ConfigEntry): boolean {
  return Object.entries(part).every(([key, value]) => isJsonEqual(value, whole[key]));
}

function split(text: string): { readonly head: string; readonly body: string } {
  return text.startsWith(mark) ? { head: mark, body: text.slice(1) } : { head: '', body: text };
}

function parsed(format: AiClient['format'], text: string, path: string): unknown {
  return configFormats[format].parse(split(text).body, path);
}

function serversIn(value: unknown, keys: readonly string[], path: string): ConfigEntry {
  let group = requireGroup(value, 'the file', path);
  for (const key of keys) group = requireGroup(Object.hasOwn(group, key) ? group[key] : {}, `"${key}"`, path);
  return group;
}

function requireGroup(value: unknown, name: string, path: string): ConfigEntry {
  if (isJsonObject(value)) return value;
  throw new AppError('damaged', `${path}: ${name} is not a group of values. Fix the file and try again.`, path);
}

/** Returns the edited text after checking that only our entry differs. */
function proven(
  { title, format, keys }: Located & Pick<AiClient, 'title'>,
  before: string,
  after: string | null,
  entry: ConfigEntry | null,
  path: string,
): string {
  if (after !== null && differsInEntry({ format, keys }, before, after, entry, path)) return after;
  throw new AppError(
    'damaged',
    `${path}: "${serverName}" cannot be changed without changing other parts of the file. Change it by hand, or with ${title} itself.`,
    path,
  );
}

/** True when a text is the earlier one with our entry. An edit that broke the file is no fault of the file. */
function differsInEntry(
  { format, keys }: Located,
  before: string,
  after: string,
  entry: ConfigEntry | null,
  path: string,
): boolean {
  try {
    const [old, edited] = [before, after].map((text) => withEntry(parsed(format, text, path), keys, entry));
    return isJsonEqual(old, edited) && isJsonEqual(readEntry({ format, keys }, after, path), entry);
  } catch (error) {
    if (isAppError(error, 'damaged')) return false;
    throw error;
  }
}

/** Returns a configuration with our entry set, or without it; groups that have no other entry count as missing. */
function withEntry(value: unknown, keys: readonly string[], entry: ConfigEntry | null): ConfigEntry {
  const group = isJsonObject(value) ? value : {};
  const [key, ...rest] = keys;
  const name = key ?? serverName;
  const inside = key === undefined ? entry : withEntry(group[key], rest, entry);
  const others = Object.fromEntries(Object.entries(group).filter(([each]) => each !== name));
  const isMissing = inside === null || (isJsonObject(inside) && Object.keys(inside).length === 0);
  return isMissing ? others : { ...others, [name]: inside };
}
