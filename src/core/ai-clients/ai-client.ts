import type { Machine } from '../standard-folders';
import type { ServerCommand } from './server-command';

/** Place of a client's configuration file. */
export interface ConfigPlace {
  /** Folder above the file that the user or the system chose; links above it are followed. */
  readonly base: string;
  /** Folder that the client itself creates; if it exists, this place is used. */
  readonly folder: string;
  readonly file: string;
}

/** How a client writes a server into its configuration. */
export interface EntryShape {
  /** Values that a new entry needs besides those of `write`, and that belong to the user afterward. */
  readonly initial?: Readonly<Record<string, unknown>>;
  write(server: ServerCommand): Readonly<Record<string, unknown>>;
  /** Returns the keys that say what is started; other keys belong to the user. null for an entry of another kind. */
  read(entry: Readonly<Record<string, unknown>>): ServerCommand | null;
}

/** Where the servers stand in a configuration of another form, and how one is written there. */
export interface ConfigForm {
  /** True for a configuration of this form. */
  isOf(config: Readonly<Record<string, unknown>>): boolean;
  readonly keys: readonly string[];
  readonly shape: EntryShape;
}

/** An AI tool that can start our server. */
export interface AiClient {
  /** Public and never renamed. */
  readonly id: string;
  readonly title: string;
  readonly format: 'json' | 'toml';
  /** Keys that lead to the servers. */
  readonly keys: readonly string[];
  readonly shape: EntryShape;
  /** Another form that some configurations of the client have; missing for a client with one form. */
  readonly otherForm?: ConfigForm;
  /** The client's program on the search path; null for a client without one. */
  readonly program: string | null;
  /** Arguments with which the client's own program adds a server for all projects; null when it has no such command. */
  readonly addCommand: ((name: string, server: ServerCommand) => readonly string[]) | null;
  /** Places of the configuration; the last one is used when none of the folders exists. */
  readonly places: (machine: Machine) => readonly [ConfigPlace, ...ConfigPlace[]];
  /** Paths that exist only where the client is installed or was used. */
  readonly signs: (machine: Machine) => readonly string[];
  /** The settings file that names the client's plugins; absent when we have no plugin for the client. */
  readonly plugins?: (machine: Machine) => ConfigPlace;
}

/** Returns an environment variable that names an absolute path; null for another value. */
export function namedFolder({ environment, paths }: Machine, variable: string): string | null {
  const value = environment[variable];
  return value !== undefined && paths.isAbsolute(value) ? value : null;
}

/** Returns the folder in which desktop programs keep their settings. */
export function settingsFolder(machine: Machine): string {
  const { platform, home, paths } = machine;
  if (platform === 'darwin') return paths.join(home, 'Library', 'Application Support');
  if (platform === 'win32') return namedFolder(machine, 'APPDATA') ?? paths.join(home, 'AppData', 'Roaming');
  return namedFolder(machine, 'XDG_CONFIG_HOME') ?? paths.join(home, '.config');
}

/** Returns the local (non-roaming) application data folder on Windows. */
export function localFolder(machine: Machine): string {
  return namedFolder(machine, 'LOCALAPPDATA') ?? machine.paths.join(machine.home, 'AppData', 'Local');
}

/** Returns where an app is installed for everybody on macOS, and for the user on Windows. */
export function appSigns(machine: Machine, macName: string, ...windowsParts: readonly string[]): string[] {
  if (machine.platform === 'darwin') return [`/Applications/${macName}.app`];
  return machine.platform === 'win32' ? [machine.paths.join(localFolder(machine), ...windowsParts)] : [];
}
