import { RuleRedactor } from '../../../src/adapters/redaction/rule-redactor';
import { ZipArchives } from '../../../src/adapters/zip/zip-archives';
import { vaultSettingsSchema } from '../../../src/core/settings/settings';
import { LocalTranscriptReader } from '../../../src/engine/capturing/local-transcript-reader';
import { wholeFile } from '../../../src/engine/capturing/source-pieces';
import { ingest, ingestInputSchema, type IngestInput, type IngestOutput } from '../../../src/features/ingest/ingest';
import type { IngestDeps } from '../../../src/features/ingest/ingest-context';
import { redo } from '../../../src/features/undo/redo';
import { undo, type UndoOutput } from '../../../src/features/undo/undo';
import type { ProjectConfig } from '../../../src/ports/project-config';
import type { SourceFile, SourceFiles } from '../../../src/ports/source-files';
import type { VaultPath } from '../../../src/core/note/path';
import { ModelRequests } from '../../../src/engine/asking/model-requests';
import type { Question } from '../../../src/ports/consent';
import type { LanguageModel } from '../../../src/ports/language-model';
import type { IndexHit } from '../../../src/ports/note-index';
import { MemoryBlobStore } from '../../fakes/vault/memory-blob-store';
import { ManualClock } from '../../fakes/clocks/manual-clock';
import { memoryWritingPorts, type MemoryWritingPorts } from '../../fakes/vault/memory-writing-ports';
import { testRun, type TestRun } from '../../fakes/test-run';

/** Files outside the vault by name, and those of the vault; a name that ends in `/` is a folder. */
export class MemorySources implements SourceFiles {
  readonly outside = new Map<string, string | Uint8Array>();
  readonly changedMs = new Map<string, number>();

  constructor(private readonly vault: MemoryWritingPorts['vault']) {}

  find(names: readonly string[]): ReturnType<SourceFiles['find']> {
    const files = names.flatMap((name) => (name.endsWith('/') ? this.#inFolder(name) : this.#one(name, true)));
    const problems = names.filter((name) => !name.endsWith('/') && this.#one(name, true).length === 0);
    return Promise.resolve({
      files,
      problems: problems.map((label) => ({ label, reason: `There is no file or folder at ${label}. Check the path.` })),
    });
  }

  foldersIn(folder: string): Promise<string[]> {
    const below = [...this.outside.keys()].filter((name) => name.startsWith(folder));
    const names = below.flatMap((name) => /^[^/]+\//.exec(name.slice(folder.length))?.[0] ?? []);
    return Promise.resolve(
      [...new Set(names)]
        .map((name) => folder + name)
        .sort()
        .reverse(),
    );
  }

  #inFolder(folder: string): SourceFile[] {
    const names = [...this.outside.keys(), ...this.vault.files.keys()].filter(
      (name) => name.startsWith(folder) && !name.slice(folder.length).includes('/'),
    );
    return names.sort().flatMap((name) => this.#one(name, false));
  }

  #one(name: string, isNamed: boolean): SourceFile[] {
    const inside = this.vault.files.get(name)?.bytes;
    const content = inside ?? this.outside.get(name);
    if (content === undefined) return [];
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    const mtimeMs = this.changedMs.get(name) ?? 0;
    return [
      {
        label: name,
        vaultPath: inside === undefined ? null : (name as VaultPath),
        isNamed,
        size: bytes.length,
        mtimeMs,
        open: () => Promise.resolve(wholeFile(bytes.slice())),
      },
    ];
  }
}

const noChanges = { added: 0, updated: 0, removed: 0 };

/** Everything that capture needs, in memory, with the real redactor. */
export class IngestFixture {
  readonly sources: MemorySources;
  readonly configs = new Map<string, ProjectConfig>();
  readonly services: IngestDeps;
  lastRun: TestRun = testRun();
  /** The language model that the user chose; null: none. */
  model: LanguageModel | null = null;
  /** What the user answers when a run costs money. */
  agrees = false;
  readonly questions: Question[] = [];
  readonly changedSettings: object[] = [];
  readonly replies = new MemoryBlobStore();
  /** Notes that are found for whatever is looked for. */
  near: string[] = [];

  private constructor(
    readonly ports: MemoryWritingPorts,
    settings: object,
  ) {
    this.sources = new MemorySources(ports.vault);
    const redactor = new RuleRedactor();
    this.services = {
      vault: ports.vault,
      device: ports.device,
      writing: ports,
      settings: vaultSettingsSchema.parse(settings),
      settingsWriter: {
        change: (values) => {
          this.changedSettings.push(values);
          return Promise.resolve();
        },
      },
      sources: this.sources,
      projects: { find: (cwd) => Promise.resolve(this.configs.get(cwd) ?? null) },
      redactor,
      transcripts: new LocalTranscriptReader({
        redactor,
        hasher: ports.hasher,
        clock: ports.clock,
        archives: new ZipArchives(),
      }),
      hasher: ports.hasher,
      clock: ports.clock,
      languageModels: {
        choose: () => Promise.resolve(this.model === null ? null : { first: this.model, second: null }),
      },
      asking: new ModelRequests({ ...ports, device: () => ports.device, replies: this.replies, redactor }),
      consent: {
        ask: (question) => {
          this.questions.push(question);
          return Promise.resolve(this.agrees);
        },
      },
      index: { search: () => Promise.resolve(this.near.map((path) => ({ path }) as IndexHit)) },
      sync: { syncAll: () => Promise.resolve(noChanges), syncPaths: () => Promise.resolve(noChanges) },
    };
  }

  /** Without records of sessions unless `settings` ask for them: they have tests of their own. */
  static async create(settings: object = {}, given: Partial<MemoryWritingPorts> = {}): Promise<IngestFixture> {
    return new IngestFixture(await memoryWritingPorts({ clock: new ManualClock(Date.UTC(2026, 0, 1, 9)), ...given }), {
      sessionRecords: false,
      ...settings,
    });
  }

  ingest(paths: readonly string[], input: Partial<IngestInput> = {}, run = testRun()): Promise<IngestOutput> {
    this.lastRun = run;
    return ingest.run(this.services, { ...ingestInputSchema.parse({ paths: [...paths] }), ...input }, run);
  }

  /** Ingests `text` as a file outside the vault. */
  async ingestText(
    text: string,
    input: Partial<IngestInput> = {},
    name = '/sessions/one.jsonl',
  ): Promise<IngestOutput> {
    this.sources.outside.set(name, text);
    return this.ingest([name], input);
  }

  undo(run: string): Promise<UndoOutput> {
    return undo.run(
      { writing: this.ports, settings: vaultSettingsSchema.parse({}) },
      { run, dryRun: false },
      testRun('undo'),
    );
  }

  async redo(run: string): Promise<void> {
    await redo.run({ writing: this.ports }, { run, dryRun: false }, testRun('redo'));
  }

  /** The vault's files as text. */
  tree(): Record<string, string> {
    return Object.fromEntries(
      [...this.ports.vault.files.keys()].sort().map((path) => [path, this.ports.vault.text(path) ?? '']),
    );
  }

  /** Everything that was written anywhere but among the vault's notes: logs, journals, device data without originals. */
  traces(): string {
    const decoder = new TextDecoder();
    const device = [...this.ports.deviceStore.records].filter(([key]) => !key.includes('originals/'));
    return [...this.ports.state.records, ...device]
      .map(([key, bytes]) => `${key}\n${decoder.decode(bytes)}`)
      .join('\n');
  }
}
