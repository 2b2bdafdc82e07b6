import { FileSystemAdapter, Platform, type DataAdapter } from 'obsidian';
import type { Disk } from '../../../adapters/disk/disk';
import { diskNode } from '../../../adapters/disk/disk-node';
import { diskOfNode } from '../../../adapters/disk/disk-of-node';
import { provenDisk } from '../../../adapters/disk/proven-disk';

export interface NodePaths {
  join(...parts: string[]): string;
  dirname(path: string): string;
  resolve(...parts: string[]): string;
  relative(from: string, to: string): string;
  isAbsolute(path: string): boolean;
  readonly sep: string;
}

/** Node as the desktop app provides it. */
export interface DesktopNode {
  readonly disk: Disk;
  readonly paths: NodePaths;
  /** Returns the disk below a folder (an absolute path), without following links there. */
  below(folder: string): Disk;
  /** Returns the user's home folder. */
  home(): string;
  /** Returns the system's folder for temporary files. */
  temporary(): string;
  /** Returns the platform and the environment variables of the app. */
  machine(): { readonly platform: string; readonly environment: Readonly<Record<string, string | undefined>> };
}

/** A vault in a folder on this computer. */
export interface VaultOnDisk {
  readonly node: DesktopNode;
  /** The disk below the vault's folder, without following links there. */
  readonly disk: Disk;
  /** Returns the absolute path of a vault path; `''` is the vault itself. */
  readonly placeOf: (path: string) => string;
}

/** Returns null on phones, on computers that emulate one, and in a browser. */
export function desktopNode(): DesktopNode | null {
  if (!Platform.isDesktop) return null;
  const { require: load } = window as unknown as { readonly require?: (name: string) => unknown };
  if (!Platform.isDesktopApp || typeof load !== 'function') return null;
  const node = diskNode(load);
  if (node === null) return null;
  const disk = diskOfNode(node);
  const paths = load('node:path') as NodePaths;
  const system = load('node:os') as { homedir(): string; tmpdir(): string };
  const process = load('node:process') as {
    readonly platform: string;
    readonly env: Readonly<Record<string, string | undefined>>;
  };
  return {
    disk,
    paths,
    below: (folder) => provenDisk(disk, { path: folder, paths }),
    home: () => system.homedir(),
    temporary: () => system.tmpdir(),
    machine: () => ({ platform: process.platform, environment: process.env }),
  };
}

/** Returns null when Node is missing or the vault is not a folder of this computer. */
export function vaultOnDisk(adapter: DataAdapter): VaultOnDisk | null {
  const node = desktopNode();
  if (node === null || !(adapter instanceof FileSystemAdapter)) return null;
  const root = adapter.getBasePath();
  return { node, disk: node.below(root), placeOf: (path) => (path === '' ? root : adapter.getFullPath(path)) };
}
