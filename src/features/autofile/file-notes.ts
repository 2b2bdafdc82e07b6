import type { ContentHash } from '../../core/content-hash';
import { appendUnderHeading } from '../../core/note/sections';
import { baseNameOf, folderOf, joinPath, parseVaultPath } from '../../core/note/path';
import type { Operation } from '../../core/plan/plan';
import type { ExtractionWorld } from '../../engine/extracting/begin-extraction';
import type { Filing } from '../../engine/filing/filing';
import { applyEach } from '../../engine/proposing/carry-out';
import { StagedVault } from '../../engine/proposing/staged-vault';
import type { ExistingNote } from '../../engine/reading/existing-note';
import type { WritingPorts } from '../../engine/writing/writing-ports';
import type { Clock } from '../../ports/clock';
import type { Run } from '../../ports/run';
import type { Vault } from '../../ports/vault';
import { type DecidedFiling, planFiling } from './plan-filing';

/** The outcome for one note. */
export interface FiledNote {
  readonly path: string;
  readonly action: 'moved' | 'extended' | 'kept';
  /** The note's new path, or the path of the note that it is added to. */
  readonly to?: string;
  readonly confidence: number;
  readonly reason: string;
}

export interface FiledNotes {
  readonly notes: readonly FiledNote[];
  /** The outcomes and decisions for notes that do not stay. */
  readonly decided: readonly (readonly [FiledNote, DecidedFiling])[];
  /** All operations that filing would carry out now. */
  readonly operations: readonly Operation[];
}

type Fate = Omit<FiledNote, 'path'>;

export interface AutofileDeps extends ExtractionWorld {
  readonly clock: Clock;
  readonly writing: WritingPorts;
}

/** A note with the place that a model chose for it. */
export interface PlacedNote {
  readonly note: ExistingNote;
  readonly filing: Filing;
}

/**
 * Plans each filing on the vault as the earlier ones would leave it, including links. A note stays where it is when its
 * links could not follow or its place is not clear.
 */
export async function planFilings(
  placed: readonly PlacedNote[],
  services: AutofileDeps,
  run: Run,
): Promise<FiledNotes> {
  const plan = new FilingPlan(await StagedVault.open(services, shownHashes(placed), run), services.vault);
  for (const { note, filing } of placed) {
    run.signal.throwIfCancelled();
    await plan.add(note, filing);
  }
  return plan;
}

/** Carries out the filings and collects the outcome for each note as it goes. A note that can no longer be filed stays, and the rest goes on. */
export class Filings {
  readonly #linkTargets: Map<string, FiledNote>;

  constructor(private readonly planned: FiledNotes) {
    this.#linkTargets = new Map(
      planned.notes.filter(({ action }) => action === 'kept').map((note) => [note.path, note]),
    );
  }

  get filed(): FiledNote[] {
    return this.planned.notes.flatMap(({ path }) => this.#linkTargets.get(path) ?? []);
  }

  async apply(services: AutofileDeps, run: Run): Promise<void> {
    const { decided } = this.planned;
    const shown = decided.flatMap(([, { shown: notes }]) => notes);
    const vault = await StagedVault.open(
      services,
      shown.map(({ path, hash }) => [path, hash]),
      run,
    );
    await applyEach(
      decided,
      {
        label: 'Filing notes',
        plan: ([, filing]) => planFiling(filing, vault),
        objectionTo: ({ obstacle }) => (obstacle === null ? null : { reason: obstacle }),
        keep: (_, [note]) => this.#linkTargets.set(note.path, note),
        refuse: ([note], { reason }) => this.#linkTargets.set(note.path, { path: note.path, ...notDone(note, reason) }),
      },
      vault,
      run,
    );
  }
}

/** Hashes of the notes as they were shown to the model. */
function shownHashes(placed: readonly PlacedNote[]): [string, ContentHash][] {
  return placed.flatMap(({ note, filing }) =>
    [note, ...(filing.action === 'extend' ? [filing.note] : [])].map(({ path, hash }): [string, ContentHash] => [
      path,
      hash,
    ]),
  );
}

class FilingPlan implements FiledNotes {
  readonly notes: FiledNote[] = [];
  readonly decided: [FiledNote, DecidedFiling][] = [];
  readonly operations: Operation[] = [];
  /** Paths that a planned operation already changes or removes. */
  readonly #changed = new Set<string>();

  constructor(
    private readonly staged: StagedVault,
    private readonly vault: Vault,
  ) {}

  async add(note: ExistingNote, filing: Filing): Promise<void> {
    this.notes.push({ path: note.path, ...(await this.#fateOf(note, filing)) });
  }

  #fateOf(note: ExistingNote, filing: Filing): Promise<Fate> | Fate {
    if (filing.action === 'create') return this.#move(note, filing);
    return filing.action === 'extend' ? this.#extend(note, filing) : kept(filing.confidence, filing.reason);
  }

  async #move(note: ExistingNote, { folder, confidence, reason }: Filing & { action: 'create' }): Promise<Fate> {
    const name = `${baseNameOf(note.path)}.md`;
    const to = folder === '' ? parseVaultPath(name) : joinPath(folder, name);
    if (folder === folderOf(note.path)) return kept(confidence, reason);
    const standing = await this.vault.findCollision(to);
    if (standing !== null || this.#changed.has(to))
      return kept(confidence, `It would move to ${folderWords(folder)}, where ${standing ?? to} already exists.`);
    const fate = { action: 'moved', to, confidence, reason } as const;
    return this.#plan(fate, { change: { moved: [{ from: note.path, to }], left: [], written: [] }, shown: [note] });
  }

  async #extend(
    note: ExistingNote,
    { note: into, heading, passage, confidence, reason }: Filing & { action: 'extend' },
  ): Promise<Fate> {
    if (this.#changed.has(into.path) || this.#changed.has(note.path))
      return kept(confidence, `It would be added to ${into.path}, which this run has already changed.`);
    const text = appendUnderHeading(into.text, heading, passage);
    const change = {
      moved: [],
      left: [{ path: note.path, successor: into.path }],
      written: [{ path: into.path, text, sources: [into.path, note.path] }],
    };
    const fate = { action: 'extended', to: into.path, confidence, reason } as const;
    return this.#plan(fate, { change, shown: [note, into] });
  }

  async #plan(fate: Fate, decided: DecidedFiling): Promise<Fate> {
    const { operations, obstacle } = await planFiling(decided, this.staged);
    const [note] = decided.shown;
    if (obstacle !== null || note === undefined) return notDone(fate, obstacle ?? '');
    this.staged.foresee(operations);
    for (const { path } of operations) this.#changed.add(path);
    this.operations.push(...operations);
    this.decided.push([{ path: note.path, ...fate }, decided]);
    return fate;
  }
}

function kept(confidence: number, reason: string): Fate {
  return { action: 'kept', confidence, reason };
}

/** The outcome for a note that stays because the decision cannot be carried out. */
function notDone(
  { action, to = '', confidence }: Pick<FiledNote, 'action' | 'to' | 'confidence'>,
  obstacle: string,
): Fate {
  return kept(
    confidence,
    `It would ${action === 'moved' ? `move to ${folderWords(folderOf(to))}` : `be added to ${to}`}, but ${obstacle}`,
  );
}

function folderWords(folder: string): string {
  return folder === '' ? 'the top of the vault' : folder;
}
