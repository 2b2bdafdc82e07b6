/** Times in milliseconds since 1970, and size in bytes. */
export interface FileStats {
  readonly ctime: number;
  readonly mtime: number;
  readonly size: number;
}

/** The parts of the vault that its files use. */
export interface VaultOfFile {
  readonly configDir: string;
  getName(): string;
}

/** A file or folder of the vault. It stays the same object when it is renamed. */
export abstract class TAbstractFile {
  name = '';
  parent: TFolder | null = null;

  constructor(
    readonly vault: VaultOfFile,
    public path: string,
  ) {}
}

export class TFile extends TAbstractFile {
  /** The name without its extension. */
  basename = '';
  /** Lower case, without the dot. */
  extension = '';
  stat: FileStats = { ctime: 0, mtime: 0, size: 0 };
}

export class TFolder extends TAbstractFile {
  children: TAbstractFile[] = [];

  isRoot(): boolean {
    return this.path === '/';
  }
}
