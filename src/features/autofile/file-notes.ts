import { messageOf } from '../../core/errors';
import { isModelError } from '../../core/language-models/model-error';
import { appendUnderHeading } from '../../core/note/append-under-heading';
import { baseNameOf, folderOf, joinPath, parseVaultPath } from '../../core/note/path';
import type { Operation } from '../../core/plan/plan';
import { decideFiling } from '../../engine/filing/decide-filing';
import type { Filing, FilingWorld } from '../../engine/filing/filing';
import { LinkSurvey } from '../../engine/filing/link-survey';
import type { OldNote } from '../../engine/reading/old-note';
import { Breather } from '../../engine/running/breather';
import type { Clock } from '../../ports/clock';

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
  /** By the path of the note: all of it is done, or nothing. */
  readonly operations: ReadonlyMap<string, readonly Operation[]>;
}

/** Asks where each note belongs. A note that is locked, that others could not reach any more, or whose place is not clear stays where it is. */
export async function fileNotes(notes: readonly OldNote[], world: FilingWorld, clock: Clock): Promise<FiledNotes> {
  const survey = await LinkSurvey.read(world.vault, new Breather(clock, world.run.signal));
  const plan = new FilingPlan(world, survey);
  for (const [at, note] of notes.entries()) {
    world.run.signal.throwIfCancelled();
    world.run.progress({ label: 'Asking where notes belong', done: at, total: notes.length });
    await plan.add(note);
  }
  return plan;
}

class FilingPlan implements FiledNotes {
  readonly notes: FiledNote[] = [];
  readonly operations = new Map<string, readonly Operation[]>();
  /** Notes that an operation changes or takes away already. */
  readonly #changed = new Set<string>();

  constructor(private readonly world: FilingWorld, private readonly survey: LinkSurvey) {}

  async add(note: OldNote): Promise<void> {
    this.notes.push({ path: note.path, ...(await this.#decide(note)) });
  }

  async #decide(note: OldNote): Promise<Fate> {
    if (!note.isChangeable) return kept(1, 'It is locked, or its frontmatter is broken.');
    try {
      const filing = await decideFiling({ title: note.title, summary: '', tags: note.tags, body: note.body, path: note.path }, this.world);
      if (filing.action === 'create') return await this.#move(note, filing);
      return filing.action === 'extend' ? this.#extend(note, filing) : kept(filing.confidence, filing.reason);
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
    if (standing !== null || this.#changed.has(to)) return kept(confidence, `It would go to ${folderWords(folder)}, where ${standing ?? to} stands already.`);
    const harmed = this.survey.harmedBy(note.path, to);
    if (harmed.length > 0) return kept(confidence, `It would go to ${folderWords(folder)}, but links in ${listed(harmed)} would break.`);
    this.survey.move(note.path, to);
    this.#take(note, [{ op: 'move', path: note.path, to, expects: note.hash }]);
    return { action: 'moved', to, confidence, reason };
  }

  #extend(note: OldNote, { note: into, heading, confidence, reason }: Filing & { action: 'extend' }): Fate {
    const leading = this.survey.leadingTo(note.path);
    if (leading.length > 0) return kept(confidence, `It would go into ${into.path}, but ${listed(leading)} would lead nowhere.`);
    const lost = this.survey.lostIn(note.path, into.path);
    if (lost.length > 0) return kept(confidence, `It would go into ${into.path}, but its link to ${listed(lost)} would lead elsewhere.`);
    if (this.#changed.has(into.path) || this.#changed.has(note.path)) return kept(confidence, `It would go into ${into.path}, which is changed in this run already.`);
    // The note's own words, whatever the model made of them: nothing may be lost.
    const text = appendUnderHeading(into.text, heading, `### ${note.title}\n\n${note.body.replace(/^#{1,3}(?=\s)/gm, '####')}`);
    this.#changed.add(into.path);
    this.#take(note, [
      { op: 'modify', path: into.path, bytes: new TextEncoder().encode(text), expects: into.hash },
      { op: 'trash', path: note.path, expects: note.hash, keep: 'trash' },
    ]);
    return { action: 'extended', to: into.path, confidence, reason };
  }

  #take({ path }: OldNote, operations: readonly Operation[]): void {
    this.#changed.add(path);
    this.operations.set(path, operations);
  }
}

type Fate = Omit<FiledNote, 'path'>;

function kept(confidence: number, reason: string): Fate {
  return { action: 'kept', confidence, reason };
}

function folderWords(folder: string): string {
  return folder === '' ? 'the top of the vault' : folder;
}

function listed(paths: readonly string[]): string {
  const [first = '', ...others] = paths;
  return others.length === 0 ? first : `${first} and ${others.length} more`;
}

