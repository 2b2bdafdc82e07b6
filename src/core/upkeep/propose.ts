import { findContradictions } from './contradictions/find-contradictions';
import { findDuplicates, pairSameWords } from './duplicates/find-duplicates';
import { findLowConfidence } from './low-confidence/find-low-confidence';
import { findNearDuplicates } from './near-duplicates/find-near-duplicates';
import { findOrphans } from './orphans/find-orphans';
import { onlyIn, saidBy } from './only-in';
import { inOrderOfStanding, standingReason } from './standing';
import type { JobId, UpkeepProposal } from './proposal';
import type { SettledPairs } from './settled';
import { readStatements, type Statement } from './statement';
import type { UpkeepNote } from './upkeep-note';

/** Everything that the jobs examine. */
export interface UpkeepVault {
  readonly notes: readonly UpkeepNote[];
  /** Day `YYYY-MM-DD`. */
  readonly today: string;
  /** Day on which upkeep first saw the vault on this device. */
  readonly firstSeen: string;
  /** True when a note that a person wrote leads to it. */
  readonly isLinked: (note: UpkeepNote) => boolean;
  /** Pairs of notes that were compared before. */
  readonly settled: SettledPairs;
  /** True for a source that is registered on this device and gone. */
  readonly isGone: (origin: string) => boolean;
}

/** Finds what the jobs propose, in their order. A pair of notes is proposed only once. `pause` is called between steps. */
export async function proposeUpkeep(
  vault: UpkeepVault,
  jobs: readonly JobId[],
  pause: () => Promise<void>,
): Promise<UpkeepProposal[]> {
  const reader = new JobReader(vault, pause);
  const found: UpkeepProposal[] = [];
  for (const job of jobs) {
    found.push(...(await reader.proposals(job)));
    await pause();
  }
  return found;
}

class JobReader {
  #statements: readonly Statement[] | null = null;
  #duplicates: readonly UpkeepProposal[] | null = null;
  #contradictions: readonly UpkeepProposal[] | null = null;

  constructor(
    private readonly vault: UpkeepVault,
    private readonly pause: () => Promise<void>,
  ) {}

  async proposals(job: JobId): Promise<readonly UpkeepProposal[]> {
    switch (job) {
      case 'orphans':
        return this.#orphans();
      case 'low-confidence':
        return this.#lowConfidence();
      case 'duplicates':
        return (this.#duplicates ??= this.#findDuplicates());
      case 'near-duplicates':
        return this.#nearDuplicates();
      case 'contradictions':
        return (this.#contradictions ??= await this.#findContradictions());
    }
  }

  #orphans(): UpkeepProposal[] {
    return findOrphans(this.vault.notes, this.vault.isGone).map(({ note, origin }) => ({
      job: 'orphans',
      notes: [note],
      action: 'stale',
      reason: `Its source ${origin} is gone.`,
    }));
  }

  #lowConfidence(): UpkeepProposal[] {
    return findLowConfidence(this.vault.notes, this.vault).map((note) => ({
      job: 'low-confidence',
      notes: [note],
      action: 'trash',
      reason: 'Its confidence has fallen below 0.30, nothing has confirmed it, and no note of yours links to it.',
    }));
  }

  #findDuplicates(): UpkeepProposal[] {
    return findDuplicates(this.vault.notes, this.vault.settled).map((notes) => ({
      job: 'duplicates',
      notes,
      action: 'merge',
      proposed: 'merge',
      reason: `They make the same claim; ${standingReason(notes[0], notes[1])}`,
    }));
  }

  async #nearDuplicates(): Promise<UpkeepProposal[]> {
    const duplicates = await this.proposals('duplicates');
    const known = new Set([...duplicates, ...(await this.proposals('contradictions'))].map(keyOf));
    const merged = new Set(duplicates.flatMap(({ notes }) => notes.slice(1)));
    const statements = (await this.#read()).filter(({ note }) => !merged.has(note));
    const worded = pairSameWords(
      this.vault.notes.filter((note) => !merged.has(note)),
      this.vault.settled,
    );
    const near = await findNearDuplicates(statements, this.vault.settled, this.pause);
    const pairs = [...worded, ...near];
    const said = saidBy(pairs, await this.#read());
    return pairs
      .map((pair): UpkeepProposal => {
        const [first, second] = inOrderOfStanding(pair);
        const [mine, theirs] = [said.get(first), said.get(second)];
        return {
          sentences: [onlyIn(first, mine, theirs), onlyIn(second, theirs, mine)],
          job: 'near-duplicates',
          notes: [first, second],
          action: 'decide',
          reason: 'They have nearly the same words. Only you can tell whether they say the same.',
        };
      })
      .filter((proposal) => known.size < known.add(keyOf(proposal)).size);
  }

  async #findContradictions(): Promise<UpkeepProposal[]> {
    const found = await findContradictions(await this.#read(), this.vault.settled, this.pause);
    return found.map(({ notes, sentences, difference }) => {
      const [first, second] = inOrderOfStanding(notes);
      const said = [
        { text: sentences[0], words: difference.one },
        { text: sentences[1], words: difference.other },
      ] as const;
      return {
        job: 'contradictions',
        notes: [first, second],
        action: 'decide',
        reason: `They cannot both hold; ${standingReason(first, second)}`,
        sentences: first === notes[0] ? said : [said[1], said[0]],
      };
    });
  }

  async #read(): Promise<readonly Statement[]> {
    return (this.#statements ??= await readStatements(this.vault.notes, this.pause));
  }
}

function keyOf({ notes }: UpkeepProposal): string {
  return JSON.stringify(notes.map(({ path }) => path).sort());
}
