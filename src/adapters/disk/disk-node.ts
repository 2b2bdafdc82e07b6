interface NodeEntry {
  isFile(): boolean;
  isDirectory(): boolean;
  isSymbolicLink(): boolean;
}

export interface NodeListed extends NodeEntry {
  readonly name: string;
}

/** File status with `bigint` numbers, because file numbers on Windows are larger than a double holds. */
export interface NodeStat extends NodeEntry {
  readonly size: bigint;
  readonly mtimeMs: bigint;
  readonly mode: bigint;
  readonly nlink: bigint;
  readonly dev: bigint;
  readonly ino: bigint;
}

export interface NodeHandle {
  readonly fd: number;
  stat(options: { readonly bigint: true }): Promise<NodeStat>;
  read(buffer: Uint8Array, offset: number, length: number, position: number): Promise<{ readonly bytesRead: number }>;
  writeFile(bytes: Uint8Array): Promise<void>;
  chmod(mode: number): Promise<void>;
  sync(): Promise<void>;
  close(): Promise<void>;
}

/** The part of Node that the disk needs, from `fs/promises`, `fs`, `path` and `process`. File errors carry a `code`. */
export interface DiskNode {
  readonly files: {
    lstat(path: string, options: { readonly bigint: true }): Promise<NodeStat>;
    stat(path: string, options: { readonly bigint: true }): Promise<NodeStat>;
    realpath(path: string): Promise<string>;
    readlink(path: string): Promise<string>;
    readdir(path: string, options: { readonly withFileTypes: true }): Promise<NodeListed[]>;
    open(path: string, flags: number, mode?: number): Promise<NodeHandle>;
    link(from: string, to: string): Promise<void>;
    rename(from: string, to: string): Promise<void>;
    unlink(path: string): Promise<void>;
    mkdir(path: string, options: { readonly mode?: number | undefined }): Promise<unknown>;
    rmdir(path: string): Promise<void>;
  };
  /** Without flags that the system does not know. */
  readonly constants: Readonly<Record<string, unknown>>;
  readonly paths: {
    join(...parts: string[]): string;
    dirname(path: string): string;
    relative(from: string, to: string): string;
    readonly sep: string;
  };
  readonly platform: string;
  /** Returns memory for what is read, of so many bytes; missing where any will do. */
  readonly room?: (size: number) => Uint8Array;
}

/** Returns Node by its `require`; null where that does not provide it. */
export function diskNode(load: (name: string) => unknown): DiskNode | null {
  try {
    const { constants } = load('node:fs') as { constants: DiskNode['constants'] };
    const { platform } = load('node:process') as { platform: string };
    return {
      files: load('node:fs/promises') as DiskNode['files'],
      constants,
      paths: load('node:path') as DiskNode['paths'],
      platform,
    };
  } catch {
    return null;
  }
}
