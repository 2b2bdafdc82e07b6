/** What became of one transcript file; the shape of `files` in the terminal program's JSON. */
export interface FileReport {
  /** Relative to the vault when inside it, else as it was named. */
  readonly path: string;
  readonly format: 'claude-code' | 'unknown';
  readonly sessions: readonly SessionReport[];
  readonly beats: readonly BeatReport[];
  /** Secrets taken out of what was read, by kind. */
  readonly secrets: Readonly<Record<string, number>>;
  /** Lines that could not be read. */
  readonly brokenLines: number;
  readonly status: 'done' | 'skipped' | 'partly' | 'failed';
  /** Why it was skipped, failed or only partly read; null when done. */
  readonly reason: string | null;
}

/** `covered` counts what this and earlier runs read, `total` what the file holds. */
export interface SessionReport {
  readonly id: string;
  /** Written by this run. */
  readonly beats: number;
  readonly turns: { readonly user: Coverage; readonly assistant: Coverage };
}

export interface Coverage {
  readonly covered: number;
  readonly total: number;
}

export interface BeatReport {
  readonly title: string;
  readonly type: string;
  readonly durability: string;
  readonly scope: string;
  readonly path: string;
  readonly confidence: number;
  readonly action: 'created' | 'extended' | 'corroborated' | 'uncertain';
}

/** A report on a file of which nothing could be read. */
export function failedFile(path: string, reason: string): FileReport {
  return { path, format: 'unknown', sessions: [], beats: [], secrets: {}, brokenLines: 0, status: 'failed', reason };
}
