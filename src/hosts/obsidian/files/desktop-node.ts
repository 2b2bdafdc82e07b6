import { FileSystemAdapter, Platform, type DataAdapter } from 'obsidian';

export interface DiskStat {
  readonly size: number;
  readonly mtimeMs: number;
  isFile(): boolean;
  isDirectory(): boolean;
  isSymbolicLink(): boolean;
}

export interface DiskHandle {
  read(buffer: Uint8Array, offset: number, length: number, position: number): Promise<{ readonly bytesRead: number }>;
  writeFile(bytes: Uint8Array): Promise<void>;
  sync(): Promise<void>;
  close(): Promise<void>;
}

/** The part of Node's `fs/promises` that the plugin uses. Its errors carry a `code`. */
export interface NodeFiles {
  /** Of a link itself. */
  lstat(path: string): Promise<DiskStat>;
  /** Of what a link leads to. */
  stat(path: string): Promise<DiskStat>;
  realpath(path: string): Promise<string>;
  readdir(path: string): Promise<string[]>;
  readFile(path: string, encoding: 'utf8'): Promise<string>;
  open(path: string, flags: 'r' | 'wx' | 'a'): Promise<DiskHandle>;
  /** Replaces what is at `to`. */
  rename(from: string, to: string): Promise<void>;
  /** Fails when `to` is taken. */
  link(from: string, to: string): Promise<void>;
  copyFile(from: string, to: string, mode: number): Promise<void>;
  unlink(path: string): Promise<void>;
}

export interface NodePaths {
  join(...parts: string[]): string;
  dirname(path: string): string;
  basename(path: string): string;
  relative(from: string, to: string): string;
  isAbsolute(path: string): boolean;
  readonly sep: string;
}

/** Node as the desktop app offers it. */
export interface DesktopNode {
  readonly files: NodeFiles;
  readonly paths: NodePaths;
  /** The user's home folder. */
  home(): string;
  /** The system and the variables that the app was started with. */
  machine(): { readonly platform: string; readonly environment: Readonly<Record<string, string | undefined>> };
}

/** A vault that is a folder of this computer. */
export interface VaultOnDisk {
  readonly node: DesktopNode;
  /** The absolute path of a vault path; `''` is the vault itself. */
  placeOf(path: string): string;
}

/** null on phones, on computers that emulate one, and in a browser. */
export function desktopNode(): DesktopNode | null {
  if (!Platform.isDesktop) return null;
  const { require: load } = window as unknown as { readonly require?: (name: string) => unknown };
  if (!Platform.isDesktopApp || typeof load !== 'function') return null;
  const system = load('node:os') as { homedir(): string };
  const process = load('node:process') as { readonly platform: string; readonly env: Readonly<Record<string, string | undefined>> };
  return { files: load('node:fs/promises') as NodeFiles, paths: load('node:path') as NodePaths, home: () => system.homedir(), machine: () => ({ platform: process.platform, environment: process.env }) };
}

/** null where Node is missing or the vault is no folder of this computer. */
export function vaultOnDisk(adapter: DataAdapter): VaultOnDisk | null {
  const node = desktopNode();
  if (node === null || !(adapter instanceof FileSystemAdapter)) return null;
  return { node, placeOf: (path) => (path === '' ? adapter.getBasePath() : adapter.getFullPath(path)) };
}

/** True for an error of Node's file functions with one of these codes. */
export function hasDiskCode(thrown: unknown, ...codes: string[]): boolean {
  return typeof thrown === 'object' && thrown !== null && 'code' in thrown && codes.includes(String(thrown.code));
}
