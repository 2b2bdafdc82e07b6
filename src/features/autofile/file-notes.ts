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

/** What becomes of one note. */
export interface FiledNote {
  readonly path: string;
  readonly action: 'moved' | 'extended' | 'kept';
  /** Where it goes, or the note that it goes into. */
  readonly to?: string;
  readonly confidence: number;
  readonly reason: string;
}

export interface FiledNotes {
  readonly notes: readonly FiledNote[];
  /** What becomes of those that do not stay. */
  readonly decided: readonly (readonly [FiledNote, DecidedFiling])[];
  /** What all of it would change now. */
  readonly operations: readonly Operation[];
}

type Fate = Omit<FiledNote, 'path'>;

export interface AutofileDeps extends ExtractionWorld {
  readonly clock: Clock;
  readonly writing: WritingPorts;
}

/** A note with the place that a model gave it. */
export interface PlacedNote {
  readonly note: ExistingNote;
  readonly filing: Filing;
}

/** Plans each filing on the vault as those before it would leave it; links follow. A note that links could not follow, or whose place is not clear, stays where it is. */
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

/** Carries the filings out; gives what becomes of each note, also while it is at work: a note that cannot be filed any more stays, and the rest goes on. */
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

/** Of the notes as a model was shown them. */
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
  /** Notes that an operation changes or takes away already. */
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

/** A note that stays, since what was decided on cannot be done. */
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
