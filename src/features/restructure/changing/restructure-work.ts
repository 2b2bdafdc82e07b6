import type { ContentHash } from '../../../core/content-hash';
import { counted } from '../../../core/counted';
import type { VaultPath } from '../../../core/note/path';
import type { Operation } from '../../../core/plan/plan';
import type { Proof } from '../../../core/plan/proof';
import { quotedSentences } from '../../../core/plan/lost-sentences';
import type { Remedy } from '../../../core/remedy';
import type { ActingDecision } from '../../../core/restructure/decision';
import { listedWords } from '../../../core/restructure/restructure-note';
import { clashObstacles, openObstacles } from '../../../core/restructure/missing-definitions';
import { verdictOf } from '../../../engine/asking/gate';
import { planStructure } from '../../../engine/structure/plan-structure';
import type { StructureWorld } from '../../../engine/structure/structure-world';
import { readNote, type CollectedNote } from '../collect-notes';
import type { Proposal } from '../restructure-output';
import { subpathsTo } from '../../../engine/structure/subpaths-to';
import { addedWords, unprovedWords, inventedBeside, newLinks } from './invented-of';
import { planChange, type ChangeWorld } from './plan-change';

/** A decision as what it does to the vault. */
export interface PlannedWork {
  readonly id: string;
  readonly decision: ActingDecision;
  readonly operations: readonly Operation[];
  readonly proof: Proof;
  /** How many links it adds. */
  readonly newLinks: number;
  readonly to: readonly VaultPath[];
  /** What speaks against it, a sentence each. */
  readonly warnings: readonly string[];
  /** What helps against these, where it was decided on by hand. */
  readonly remedies: readonly Remedy[];
  /** What is to be known of it, a sentence each. */
  readonly remarks: readonly string[];
  /** Sentences beside the notes' text that a model wrote and that none of the notes has: somebody is to see them, or has said yes to everything. */
  readonly unproved: readonly string[];
}

/** A change that was made. */
export interface DoneWork extends PlannedWork {
  readonly isUnasked: boolean;
}

export interface WorkWorld {
  readonly structure: StructureWorld;
  readonly changing: Omit<ChangeWorld, 'resolver' | 'vault' | 'subpathsTo'>;
}

/** Plans decisions one after the other, each on the vault as those before it leave it, whether they are carried out or only looked at. */
export class RestructureWork {
  /** As the notes were read, or as this work has left them: links in them follow what was changed before. */
  readonly #hashes: Map<string, ContentHash>;
  readonly #decided: Map<string, CollectedNote>;

  /** `hashes`: of the notes as they stand, where work before this one has left them otherwise than they were read. */
  constructor(
    notes: readonly CollectedNote[],
    private readonly world: WorkWorld,
    hashes: ReadonlyMap<string, ContentHash> = hashesOf(notes),
  ) {
    this.#hashes = new Map(hashes);
    this.#decided = new Map(notes.map((note) => [note.path, note]));
  }

  /** Of each note as it was read or as this work has left it. */
  get hashes(): ReadonlyMap<string, ContentHash> {
    return new Map(this.#hashes);
  }

  /** Throws an error whose message says why it cannot be carried out. */
  async plan({ decision, gate }: Proposal, id: string): Promise<PlannedWork> {
    if (decision.action === 'keep') throw new Error('Nothing is to be done.');
    const { structure, changing } = this.world;
    const notes = await this.#notesOf(decision);
    const decided = notes.map((note) => this.#decided.get(note.path) ?? note);
    const { change, to } = await planChange(decision, notes, decided, {
      ...changing,
      resolver: structure.links.resolver,
      subpathsTo: (path) => subpathsTo(path, structure.links),
      vault: this.#places(),
    });
    const { operations, proof, refused } = await planStructure(change, structure);
    const [fault] = refused;
    if (fault !== undefined) throw new Error(`${fault.path}: ${fault.reason}`);
    const unsure =
      gate !== null && verdictOf(gate) === 'unsure' ? [`A second look was not sure: ${gate.reasons.join(' ')}`] : [];
    const warnings = [
      ...unsure,
      ...harms(decision, proof),
      ...obstacles(decision, notes),
      ...(gate === null ? [] : addedWords(decision, decided)),
    ];
    const remedies: Remedy[] = gate === null && isLossy(decision, proof) ? [{ entry: 'acceptLoss' }] : [];
    const unproved = gate === null ? [] : inventedBeside(decision, decided, change);
    const remarks = [
      ...(decision.action === 'merge' ? change.written.flatMap(({ text }) => listedWords(notes, text) ?? []) : []),
      ...unprovedWords(unproved),
    ];
    return {
      id,
      decision,
      operations,
      proof,
      newLinks: newLinks(decision, notes, change),
      to,
      warnings,
      remedies,
      remarks,
      unproved,
    };
  }

  /** From here on it counts as done; `isDone` when the vault shows it already. */
  follow({ operations }: PlannedWork, isDone: boolean): void {
    const { links, hasher } = this.world.structure;
    if (isDone) links.follow(operations);
    else links.foresee(operations);
    for (const operation of operations) {
      if (operation.op === 'modify' && this.#hashes.has(operation.path))
        this.#hashes.set(operation.path, hasher.sha256(operation.bytes));
    }
  }

  /** The notes as they stand now; throws when one is not what it was. */
  async #notesOf({ notes: paths }: ActingDecision): Promise<CollectedNote[]> {
    const { links, hasher } = this.world.structure;
    const notes: CollectedNote[] = [];
    for (const path of paths) {
      const note = await readNote(path, { vault: { read: (each) => links.bytes(each) }, hasher });
      if ('reason' in note) throw new Error(`${path}: ${note.reason}`);
      if (note.hash !== this.#hashes.get(path))
        throw new Error(`${path} was changed since it was read. Run the command again to look at it anew.`);
      notes.push(note);
    }
    return notes;
  }

  #places(): ChangeWorld['vault'] {
    const { links, vault } = this.world.structure;
    return {
      findCollision: async (path) => {
        const [planned] = links.resolver.alike(path);
        if (planned !== undefined) return planned as VaultPath;
        const standing = await vault.findCollision(path);
        return standing !== null && links.isVacated(standing) ? null : standing;
      },
    };
  }
}

export function hashesOf(notes: readonly CollectedNote[]): ReadonlyMap<string, ContentHash> {
  return new Map(notes.map(({ path, hash }) => [path, hash]));
}

const mostShown = 3;

function isLossy({ acceptsLoss }: ActingDecision, { lostSentences }: Proof): boolean {
  return lostSentences.length > 0 && !acceptsLoss;
}

function harms(decision: ActingDecision, proof: Proof): string[] {
  const { broken, lostSentences } = proof;
  return [
    ...(!isLossy(decision, proof)
      ? []
      : [`${counted(lostSentences.length, 'sentence')} would be lost: ${quotedSentences(lostSentences)}`]),
    ...(broken.length === 0
      ? []
      : [
          `${counted(broken.length, 'link')} would lead nowhere: ${broken
            .slice(0, mostShown)
            .map(({ path, line }) => `${path}:${line}`)
            .join(', ')}${broken.length > mostShown ? ' …' : ''}`,
        ]),
  ];
}

/** What keeps the notes' texts from standing in one. */
function obstacles(decision: ActingDecision, notes: readonly CollectedNote[]): string[] {
  if (decision.action !== 'merge') return [];
  return [...clashObstacles(notes), ...(decision.text.body === null ? openObstacles(notes) : [])];
}
