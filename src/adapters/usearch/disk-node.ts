interface DiskHandle {
  stat(): Promise<{ isFile(): boolean }>;
  read(buffer: Uint8Array, offset: number, length: number, position: number): Promise<{ readonly bytesRead: number }>;
  writeFile(text: string): Promise<void>;
  sync(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The part of Node for storing a native library's files, from `fs/promises`, `fs`, `path` and `crypto`. File errors
 * carry a `code`.
 */
export interface DiskNode {
  readonly files: {
    mkdir(path: string, options: { readonly recursive: true; readonly mode?: number }): Promise<unknown>;
    open(path: string, flags: 'r' | 'r+' | 'wx' | number): Promise<DiskHandle>;
    readFile(path: string, encoding: 'utf8'): Promise<string>;
    readdir(path: string): Promise<string[]>;
    rename(from: string, to: string): Promise<void>;
    rm(path: string, options: { readonly force: true }): Promise<void>;
  };
  /** Windows lacks some of them. */
  readonly constants: { readonly O_RDONLY: number; readonly O_NONBLOCK?: number };
  readonly paths: { join(...parts: string[]): string; isAbsolute(path: string): boolean };
  readonly crypto: {
    createHash(algorithm: 'sha256'): { update(bytes: Uint8Array): unknown; digest(encoding: 'hex'): string };
  };
}

/** Returns Node by its `require`; null where that does not provide it. */
export function diskNode(load: (name: string) => unknown): DiskNode | null {
  try {
    const { constants } = load('fs') as { constants: DiskNode['constants'] };
    return {
      files: load('fs/promises') as DiskNode['files'],
      constants,
      paths: load('path') as DiskNode['paths'],
      crypto: load('crypto') as DiskNode['crypto'],
    };
  } catch {
    return null;
  }
}
