import { RuleRedactor } from '../../../src/adapters/redaction/rule-redactor';
import { vaultSettingsSchema, type VaultSettings } from '../../../src/core/settings/settings';
import { ModelRequests } from '../../../src/engine/asking/model-requests';
import { restructure } from '../../../src/features/restructure/restructure';
import {
  restructureInputSchema,
  type RestructureInput,
  type RestructureDeps,
} from '../../../src/features/restructure/restructure-input';
import type { RestructureOutput } from '../../../src/features/restructure/restructure-output';
import { undo, type UndoOutput } from '../../../src/features/undo/undo';
import type { Proposal } from '../../../src/ports/consent';
import type { FileEntry } from '../../../src/ports/vault';
import type { IndexHit, NoteIndex } from '../../../src/ports/note-index';
import { MemoryBlobStore } from '../../fakes/vault/memory-blob-store';
import { memoryWritingPorts, type MemoryWritingPorts } from '../../fakes/vault/memory-writing-ports';
import { ScriptedModel, type Step } from '../../fakes/language-models/scripted-model';
import { testRun, type TestRun } from '../../fakes/test-run';
import { MemorySources } from '../ingest/ingest-fixture';

const noChanges = { added: 0, updated: 0, removed: 0 };

/** What a request asks for, by the prompt that it is made of. */
export type Asked = 'group' | 'decide' | 'merge' | 'split' | 'judge';

/** A vault in memory whose related notes and model are scripted. */
export class RestructureFixture {
  readonly services: RestructureDeps;
  readonly cache = new MemoryBlobStore();
  readonly sources: MemorySources;
  model: ScriptedModel | null = null;
  /** Groups of notes that are near each other. */
  near: string[][] = [];
  /** Which changes the user takes; null: nobody is there to answer. */
  take: (proposal: Proposal) => Iterable<string> | null | Promise<Iterable<string> | null> = () => null;
  readonly shown: Proposal[] = [];
  agrees = false;
  excluded: (file: FileEntry) => string | null = () => null;
  lookups = 0;
  settings = vaultSettingsSchema.parse({ journalFolder: 'Journal' });

  private constructor(readonly ports: MemoryWritingPorts) {
    const settings = (): VaultSettings => this.settings;
    this.sources = new MemorySources(ports.vault);
    this.services = {
      ...ports,
      writing: ports,
      get settings() {
        return settings();
      },
      exclusions: () => Promise.resolve((file) => this.excluded(file)),
      index: {
        related: (path: string) => Promise.resolve(this.#related(path)),
        learn: () => Promise.resolve(false),
      } as unknown as NoteIndex,
      sync: { syncAll: () => Promise.resolve(noChanges) },
      readiness: { prepare: () => Promise.resolve(null) },
      approval: {
        choose: async (proposal) => {
          this.shown.push(proposal);
          const taken = await this.take(proposal);
          return taken === null ? null : new Set(taken);
        },
      },
      cache: this.cache,
      sources: this.sources,
      standardInput: { read: () => Promise.reject(new Error('Nothing is piped.')) },
      languageModels: {
        choose: () => Promise.resolve(this.model === null ? null : { first: this.model, second: null }),
      },
      asking: new ModelRequests({
        ...ports,
        device: () => ports.device,
        replies: this.cache,
        redactor: new RuleRedactor(),
      }),
      consent: { ask: () => Promise.resolve(this.agrees) },
    };
  }

  static async create(files: Readonly<Record<string, string>>, near: string[][] = []): Promise<RestructureFixture> {
    const fixture = new RestructureFixture(await memoryWritingPorts());
    for (const [path, text] of Object.entries(files)) fixture.ports.vault.place(path, text);
    fixture.near = near;
    return fixture;
  }

  /** Answers by what is asked; a list gives one answer after the other. */
  answer(script: Partial<Record<Asked, Step | readonly Step[]>>): void {
    const counts = new Map<Asked, number>();
    this.model = new ScriptedModel((request) => {
      const kind = kindOf(request.messages[0]?.text ?? '');
      const at = counts.get(kind) ?? 0;
      counts.set(kind, at + 1);
      const steps = script[kind] ?? new Error(`No answer is scripted for ${kind}.`);
      return Array.isArray(steps) ? (steps[Math.min(at, steps.length - 1)] as Step) : (steps as Step);
    });
  }

  run(input: Partial<RestructureInput> = {}, run: TestRun = testRun('restructure')): Promise<RestructureOutput> {
    // The app hands services over that are inherited.
    const services = Object.create(this.services) as RestructureDeps;
    return restructure.run(services, { ...restructureInputSchema.parse({ folder: '.' }), ...input }, run);
  }

  undo(run: string): Promise<UndoOutput> {
    return undo.run({ writing: this.ports, settings: this.services.settings }, { run, dryRun: false }, testRun('undo'));
  }

  /** What the model was asked, by its place from 0. */
  question(at: number): string {
    return this.model?.asked[at]?.messages[0]?.text ?? '';
  }

  /** The vault's files as text, but for the log note. */
  tree(): Record<string, string> {
    const paths = [...this.ports.vault.files.keys()].filter((path) => path !== 'AI/Cyberbrain-Log.md').sort();
    return Object.fromEntries(paths.map((path) => [path, this.ports.vault.text(path) ?? '']));
  }

  log(): string {
    return this.ports.vault.text('AI/Cyberbrain-Log.md') ?? '';
  }

  #related(path: string): IndexHit[] {
    this.lookups += 1;
    const group = this.near.find((each) => each.includes(path)) ?? [];
    return group.filter((other) => other !== path).map((other) => ({ path: other, score: 1 }) as IndexHit);
  }
}

function kindOf(question: string): Asked {
  if (question.includes('Which of them belong together?')) return 'group';
  if (question.includes('What is to become of them?')) return 'decide';
  if (question.includes('Write the new note.')) return 'merge';
  return question.includes('Split it, or keep it?') ? 'split' : 'judge';
}

/** A decision as a model gives it. */
export function decision(fields: object): string {
  return JSON.stringify({ decisions: [{ title: '', folder: '', reason: 'Because.', confidence: 0.9, ...fields }] });
}

export const passed = JSON.stringify({ passed: true, confidence: 0.9, reasons: ['Fine.'] });
