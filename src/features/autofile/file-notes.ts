import { messageOf } from '../../core/errors';
import { isModelError } from '../../core/language-models/model-error';
import { appendUnderHeading } from '../../core/note/append-under-heading';
import { readBlocks } from '../../core/note/blocks';
import { readFrontmatter } from '../../core/note/frontmatter';
import { baseNameOf, folderOf, joinPath, parseVaultPath } from '../../core/note/path';
import { readInlineTags } from '../../core/note/tags';
import type { Operation } from '../../core/plan/plan';
import { quotedSentences } from '../../core/plan/quoted-sentences';
import { decideFiling } from '../../engine/filing/decide-filing';
import type { Filing, FilingWorld } from '../../engine/filing/filing';
import type { OldNote } from '../../engine/reading/old-note';
import { Breather } from '../../engine/running/breather';
import { planStructure, type StructureChange } from '../../engine/structure/plan-structure';
import { VaultLinks } from '../../engine/structure/vault-links';
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

/** Asks where one note belongs. */
export function whereTo({ title, tags, body, path }: OldNote, world: FilingWorld): ReturnType<typeof decideFiling> {
  return decideFiling({ title, summary: '', tags, body, path }, world);
}

/** Asks where each note belongs; links follow it. A note that is locked, that links could not follow, or whose place is not clear stays where it is. */
export async function fileNotes(notes: readonly OldNote[], world: FilingWorld, clock: Clock): Promise<FiledNotes> {
  const plan = new FilingPlan(world, await VaultLinks.read(world.vault, new Breather(clock, world.run.signal)));
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

  constructor(private readonly world: FilingWorld, private readonly links: VaultLinks) {}

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
    if (standing !== null || this.#changed.has(to)) return kept(confidence, `It would go to ${folderWords(folder)}, where ${standing ?? to} stands already.`);
    const obstacle = await this.#plan(note, { moved: [{ from: note.path, to }], left: [], written: [] }, []);
    return obstacle === null ? { action: 'moved', to, confidence, reason } : kept(confidence, `It would go to ${folderWords(folder)}, but ${obstacle}`);
  }

  async #extend(note: OldNote, { note: into, heading, passage, confidence, reason }: Filing & { action: 'extend' }): Promise<Fate> {
    if (this.#changed.has(into.path) || this.#changed.has(note.path)) return kept(confidence, `It would go into ${into.path}, which is changed in this run already.`);
    const text = appendUnderHeading(into.text, heading, passage);
    const change = { moved: [], left: [{ path: note.path, successor: into.path }], written: [{ path: into.path, text, sources: [into.path, note.path] }] };
    const obstacle = await this.#plan(note, change, [into]);
    return obstacle === null ? { action: 'extended', to: into.path, confidence, reason } : kept(confidence, `It would go into ${into.path}, but ${obstacle}`);
  }

  /** Why it cannot be done; null when it is planned. */
  async #plan(note: OldNote, change: StructureChange, others: readonly OldNote[]): Promise<string | null> {
    const { vault, hasher } = this.world;
    const { operations, proof, refused } = await planStructure(change, { vault, hasher, links: this.links });
    const [first] = refused;
    if (first !== undefined) return `${first.path} stands in the way: ${first.reason}`;
    const lost = proof.lostSentences.filter(({ sentence }) => !isTagIn(sentence, change));
    if (lost.length > 0) return `this would be lost: ${quotedSentences(lost.map(({ sentence }) => sentence))}`;
    if (proof.broken.length > 0) return `links in ${listed([...new Set(proof.broken.map(({ path }) => path))])} would break.`;
    for (const { path, hash } of [note, ...others]) {
      // What a model was shown may have been edited meanwhile.
      const [own] = operations.filter((operation) => operation.path === path);
      if (!this.#changed.has(path) && own !== undefined && own.op !== 'create' && own.expects !== hash) return `${path} was changed meanwhile.`;
    }
    this.links.foresee(operations);
    for (const { path } of operations) this.#changed.add(path);
    this.operations.set(note.path, operations);
    return null;
  }
}

/** Tags of a note that goes into another stand there in the text. */
function isTagIn(statement: string, { written }: StructureChange): boolean {
  const [, tags] = /^tags?: (.+)$/i.exec(statement) ?? [];
  return tags !== undefined && tags.split(/[\s,]+/).filter((tag) => tag !== '').every((tag) => written.some(({ text }) => standsAsTag(text, tag.replace(/^#/, ''))));
}

function standsAsTag(text: string, tag: string): boolean {
  return readInlineTags(text, readBlocks(text, readFrontmatter(text).bodyStart), []).some((each) => each.toLowerCase() === tag.toLowerCase());
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

