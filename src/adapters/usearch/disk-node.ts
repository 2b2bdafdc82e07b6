interface DiskHandle {
  read(buffer: Uint8Array, offset: number, length: number, position: number): Promise<{ readonly bytesRead: number }>;
  writeFile(text: string): Promise<void>;
  sync(): Promise<void>;
  close(): Promise<void>;
}

/** The part of Node that keeps files for a native library: of `fs/promises`, `path` and `crypto`. Errors of files carry a `code`. */
export interface DiskNode {
  readonly files: {
    mkdir(path: string, options: { readonly recursive: true; readonly mode?: number }): Promise<unknown>;
    open(path: string, flags: 'r' | 'r+' | 'wx'): Promise<DiskHandle>;
    readFile(path: string, encoding: 'utf8'): Promise<string>;
    readdir(path: string): Promise<string[]>;
    rename(from: string, to: string): Promise<void>;
    rm(path: string, options: { readonly force: true }): Promise<void>;
  };
  readonly paths: { join(...parts: string[]): string; isAbsolute(path: string): boolean };
  readonly crypto: { createHash(algorithm: 'sha256'): { update(bytes: Uint8Array): unknown; digest(encoding: 'hex'): string } };
}

/** Node by its `require`; null where that gives none of it. */
export function diskNode(load: (name: string) => unknown): DiskNode | null {
  try {
    return { files: load('fs/promises') as DiskNode['files'], paths: load('path') as DiskNode['paths'], crypto: load('crypto') as DiskNode['crypto'] };
  } catch {
    return null;
  }
}

/** True for an error of a file call with one of these codes. */
export function hasCode(thrown: unknown, ...codes: string[]): boolean {
  return typeof thrown === 'object' && thrown !== null && 'code' in thrown && codes.includes(String(thrown.code));
}
