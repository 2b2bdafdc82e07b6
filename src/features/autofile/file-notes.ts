import { messageOf } from '../../core/errors';
import { isModelError } from '../../core/language-models/model-error';
import { appendUnderHeading } from '../../core/note/sections';
import { baseNameOf, folderOf, joinPath, parseVaultPath } from '../../core/note/path';
import type { Operation } from '../../core/plan/plan';
import type { ExtractionWorld } from '../../engine/extracting/begin-extraction';
import { decideFiling } from '../../engine/filing/decide-filing';
import type { Filing, FilingWorld } from '../../engine/filing/filing';
import type { OldNote } from '../../engine/reading/old-note';
import { Breather } from '../../engine/running/breather';
import { VaultLinks } from '../../engine/structure/vault-links';
import type { WritingPorts } from '../../engine/writing/writing-ports';
import type { Clock } from '../../ports/clock';
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
  /** By the path of the note: what becomes of those that do not stay. */
  readonly decided: ReadonlyMap<string, DecidedFiling>;
  /** What all of it would change now. */
  readonly operations: readonly Operation[];
}

type Fate = Omit<FiledNote, 'path'>;

export interface AutofileServices extends ExtractionWorld {
  readonly clock: Clock;
  readonly writing: WritingPorts;
}

/** Asks where one note belongs. */
export function whereTo({ title, tags, body, path }: OldNote, world: FilingWorld): ReturnType<typeof decideFiling> {
  return decideFiling({ title, summary: '', tags, body, path }, world);
}

/** Asks where each note belongs; links follow it. A note that is locked, that links could not follow, or whose place is not clear stays where it is. */
export async function fileNotes(notes: readonly OldNote[], world: FilingWorld, clock: Clock): Promise<FiledNotes> {
  const plan = new FilingPlan(
    world,
    await VaultLinks.read(world.vault, new Breather(clock, world.run.signal), world.run),
  );
  for (const [at, note] of notes.entries()) {
    world.run.signal.throwIfCancelled();
    world.run.progress({ label: 'Asking where notes belong', done: at, total: notes.length });
    await plan.add(note);
  }
  return plan;
}

class FilingPlan implements FiledNotes {
  readonly notes: FiledNote[] = [];
  readonly decided = new Map<string, DecidedFiling>();
  readonly operations: Operation[] = [];
  /** Notes that an operation changes or takes away already. */
  readonly #changed = new Set<string>();

  constructor(
    private readonly world: FilingWorld,
    private readonly links: VaultLinks,
  ) {}

  async add(note: OldNote): Promise<void> {
    this.notes.push({ path: note.path, ...(await this.#decide(note)) });
  }

  async #decide(note: OldNote): Promise<Fate> {
    if (!note.isChangeable) return kept(1, 'It is locked, or its frontmatter is broken.');
    try {
      const filing = await whereTo(note, this.world);
      if (filing.action === 'create') return await this.#move(note, filing);
      return filing.action === 'extend' ? await this.#extend(note, filing) : kept(filing.confidence, filing.reason);
    } catch (error) {
      if (!isModelError(error)) throw error;
      return kept(0, messageOf(error));
    }
  }

  async #move(note: OldNote, { folder, confidence, reason }: Filing & { action: 'create' }): Promise<Fate> {
    const name = `${baseNameOf(note.path)}.md`;
    const to = folder === '' ? parseVaultPath(name) : joinPath(folder, name);
    if (folder === folderOf(note.path)) return kept(confidence, reason);
    const standing = await this.world.vault.findCollision(to);
    if (standing !== null || this.#changed.has(to))
      return kept(confidence, `It would go to ${folderWords(folder)}, where ${standing ?? to} stands already.`);
    const obstacle = await this.#plan({
      change: { moved: [{ from: note.path, to }], left: [], written: [] },
      shown: [note],
    });
    return obstacle === null
      ? { action: 'moved', to, confidence, reason }
      : notDone({ action: 'moved', to, confidence }, obstacle);
  }

  async #extend(
    note: OldNote,
    { note: into, heading, passage, confidence, reason }: Filing & { action: 'extend' },
  ): Promise<Fate> {
    if (this.#changed.has(into.path) || this.#changed.has(note.path))
      return kept(confidence, `It would go into ${into.path}, which is changed in this run already.`);
    const text = appendUnderHeading(into.text, heading, passage);
    const change = {
      moved: [],
      left: [{ path: note.path, successor: into.path }],
      written: [{ path: into.path, text, sources: [into.path, note.path] }],
    };
    const obstacle = await this.#plan({ change, shown: [note, into] });
    return obstacle === null
      ? { action: 'extended', to: into.path, confidence, reason }
      : notDone({ action: 'extended', to: into.path, confidence }, obstacle);
  }

  /** Why it cannot be done; null when it is planned. */
  async #plan(decided: DecidedFiling): Promise<string | null> {
    const { vault, hasher } = this.world;
    const { operations, obstacle } = await planFiling(decided, { vault, hasher, links: this.links }, this.#changed);
    const [note] = decided.shown;
    if (obstacle !== null || note === undefined) return obstacle;
    this.links.foresee(operations);
    for (const { path } of operations) this.#changed.add(path);
    this.operations.push(...operations);
    this.decided.set(note.path, decided);
    return null;
  }
}

function kept(confidence: number, reason: string): Fate {
  return { action: 'kept', confidence, reason };
}

/** A note that stays, since what was decided on cannot be done. */
export function notDone(
  { action, to = '', confidence }: Pick<FiledNote, 'action' | 'to' | 'confidence'>,
  obstacle: string,
): Fate {
  return kept(
    confidence,
    `It would go ${action === 'moved' ? `to ${folderWords(folderOf(to))}` : `into ${to}`}, but ${obstacle}`,
  );
}

function folderWords(folder: string): string {
  return folder === '' ? 'the top of the vault' : folder;
}
