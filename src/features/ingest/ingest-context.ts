import { isSessionRecord, readBeat } from '../../core/note/beat-note';
import type { VaultPath } from '../../core/note/path';
import { LinkResolver } from '../../core/note/references/resolve-link';
import type { PrintedOperation, RecordChange } from '../../core/plan/plan';
import type { Me } from '../../core/transcript/talk/me';
import type { VaultSettings } from '../../core/settings/settings';
import type { ExtractionServices } from '../../engine/extracting/begin-extraction';
import type { ModelExtraction } from '../../engine/extracting/model-extraction';
import { Journal } from '../../engine/filing/journal';
import { capturedNotes } from '../../engine/reading/captured-notes';
import { Yielder } from '../../engine/running/yielder';
import type { WritingPorts } from '../../engine/writing/writing-ports';
import type { Clock } from '../../ports/clock';
import type { DeviceData } from '../../ports/device-data';
import type { Hasher } from '../../ports/hasher';
import type { ProjectConfigs } from '../../ports/project-config';
import type { Redactor } from '../../ports/redactor';
import type { Run } from '../../ports/run';
import type { SettingsWriter } from '../../ports/settings-writer';
import type { SourceFiles } from '../../ports/source-files';
import type { TranscriptReader } from '../../ports/transcript-reader';
import type { Vault } from '../../ports/vault';
import type { FileReport } from './report';
import { Watermark } from '../../engine/capturing/watermark';

/** The dependencies of capture. */
export interface IngestDeps extends ExtractionServices {
  readonly vault: Vault;
  readonly device: DeviceData;
  readonly writing: WritingPorts;
  readonly settings: VaultSettings;
  readonly settingsWriter: SettingsWriter;
  readonly sources: SourceFiles;
  readonly projects: ProjectConfigs;
  readonly transcripts: TranscriptReader;
  /** Redacts names and reasons; the content of a transcript is redacted where it is read. */
  readonly redactor: Redactor;
  readonly hasher: Hasher;
  readonly clock: Clock;
}

/** Shared state for all files of one run. */
export interface IngestContext {
  readonly services: IngestDeps;
  readonly watermark: Watermark;
  /** Read once, on first use. */
  readonly captured: () => Promise<CapturedBeats>;
  /** Knows every file of the vault and those that this run adds; read once, on first use. */
  readonly links: () => Promise<LinkResolver>;
  readonly journal: Journal;
  readonly run: Run;
  readonly yielder: Yielder;
  /** null when rules alone find the beats. */
  readonly extraction: ModelExtraction | null;
  readonly isDryRun: boolean;
  /** True when sessions that gave no beats are tried again. */
  readonly isAgain: boolean;
  /** Who the user is in texts of several people. */
  readonly me: Me;
  /** Filled during the run. */
  readonly done: RunRecord;
}

/** What the run has done so far; the logs use it when the run is stopped, too. */
export interface RunRecord {
  readonly files: FileReport[];
  readonly plan: PrintedOperation[];
  readonly projects: Set<string>;
  /** Number of beats found, including those already in the vault. */
  extractedCount: number;
  /** True once the vault was changed. */
  hasChanged: boolean;
  /** Coverage of sessions without beats, stored with the next change so that undoing the run also undoes it. */
  pending: RecordChange[];
}

export async function beginIngest(
  services: IngestDeps,
  run: Run,
  flags: Pick<IngestContext, 'isDryRun' | 'isAgain' | 'me' | 'extraction'>,
): Promise<IngestContext> {
  let captured: Promise<CapturedBeats> | null = null;
  let links: Promise<LinkResolver> | null = null;
  return {
    ...flags,
    services,
    watermark: await Watermark.load(services.device, services.hasher),
    captured: () => (captured ??= CapturedBeats.read(services.vault)),
    links: () => (links ??= services.vault.list().then((files) => new LinkResolver(files.map(({ path }) => path)))),
    journal: new Journal(services, run.startedAt),
    run,
    yielder: new Yielder(services.clock, run.signal),
    done: { files: [], plan: [], projects: new Set(), extractedCount: 0, hasChanged: false, pending: [] },
  };
}

/**
 * Finds the beats and session records that are already in the vault, whatever this device remembers: a wiped or second
 * device must not write them again.
 */
export class CapturedBeats {
  private constructor(
    private readonly vault: Vault,
    private readonly paths: ReadonlyMap<string, readonly VaultPath[]>,
    private readonly records: Map<string, VaultPath>,
  ) {}

  static async read(vault: Vault): Promise<CapturedBeats> {
    const paths = new Map<string, VaultPath[]>();
    const records = new Map<string, VaultPath>();
    for await (const { path, frontmatter } of capturedNotes(vault)) {
      const { session, turnIds } = readBeat(frontmatter);
      const key = beatKey(session, turnIds);
      if (isSessionRecord(frontmatter)) records.set(session, path);
      else if (session !== '') paths.set(key, [...(paths.get(key) ?? []), path]);
    }
    return new CapturedBeats(vault, paths, records);
  }

  /** Returns the path of a session's record; null when it has none. */
  async recordOf(session: string): Promise<VaultPath | null> {
    const path = this.records.get(session);
    return path !== undefined && (await this.vault.stat(path)) !== null ? path : null;
  }

  addRecord(session: string, path: VaultPath): void {
    this.records.set(session, path);
  }

  /** Checks the vault again, because another program may have undone in the meantime what it was writing then. */
  async has(session: string, turnIds: readonly string[]): Promise<boolean> {
    for (const path of this.paths.get(beatKey(session, turnIds)) ?? [])
      if ((await this.vault.stat(path)) !== null) return true;
    return false;
  }
}

function beatKey(session: string, turnIds: readonly string[]): string {
  return JSON.stringify([session, turnIds]);
}
