import type { VaultPath } from '../../note/path';
import { noteFilterOf } from '../note-filter';
import type { Query } from '../query';
import { TopK } from '../top-k';
import { BestSlots } from './best-slots';
import { matchedFields } from './matched-fields';
import { DEAD } from './note-table';
import type { PostingsStore } from './postings-store';
import { planQuery, type QueryPlan } from './query-plan';
import { RequiredTokens } from './required-tokens';
import { Scorer } from './scorer';

/** The best chunk of one note for a query. */
export interface NoteHit {
  readonly path: VaultPath;
  /** Index into the note's chunks; 0 for a note without chunks. */
  readonly chunk: number;
  readonly score: number;
  readonly fields: readonly string[];
}

interface Candidate {
  readonly note: number;
  readonly path: VaultPath;
  readonly slot: number;
  readonly score: number;
  readonly date: string;
}

/** Finds notes by a query; keeps the arrays that scoring needs. */
export class NoteSearch {
  private readonly scorer: Scorer;
  private readonly bests = new BestSlots();

  constructor(private readonly store: PostingsStore) {
    this.scorer = new Scorer(store);
  }

  /** One hit a note, best first, ties by path. A wordless query gives every note that passes, newest date first, with score 0. */
  find(query: Query, limit: number): NoteHit[] {
    const plan = planQuery(query, this.store.vocabulary, this.store.table.liveSlotCount);
    if (plan.isImpossible || limit < 1) return [];
    this.scorer.begin();
    const passes = this.noteTest(query, plan);
    const best = new TopK<Candidate>(limit, plan.isWordless ? isNewer : isBetter);
    if (plan.isWordless) this.offerAll(passes, best);
    else this.offerScored(plan, passes, best);
    return best.sorted().map((candidate) => this.toHit(candidate, plan));
  }

  /** Filters and excluded words, asked once a note at most where it is cheap to do so. */
  private noteTest(query: Query, plan: QueryPlan): (note: number) => boolean {
    const filter = noteFilterOf(query.filters);
    const excluded = this.excludedNotes(plan);
    return (note) => {
      if (excluded.has(note)) return false;
      if (filter === null) return true;
      const stored = this.store.table.at(note)?.stored;
      return stored !== undefined && filter(stored);
    };
  }

  private excludedNotes(plan: QueryPlan): Set<number> {
    const { noteOfSlot } = this.store.table;
    const notes = new Set<number>();
    for (const tokens of plan.excluded) {
      const [first, ...others] = tokens;
      let slots = first === undefined ? [] : [...this.scorer.slotsOf(first)];
      for (const variants of others) {
        const holding = new Set(this.scorer.slotsOf(variants));
        slots = slots.filter((slot) => holding.has(slot));
      }
      for (const slot of slots) notes.add(noteOfSlot[slot] ?? DEAD);
    }
    return notes;
  }

  private offerAll(passes: (note: number) => boolean, best: TopK<Candidate>): void {
    const { table } = this.store;
    for (let note = 0; note < table.noteEnd; note++) {
      const stored = table.at(note)?.stored;
      if (stored === undefined || !passes(note)) continue;
      const slot = table.firstSlots[note] ?? 0;
      best.offer({ note, path: stored.path, slot, score: 0, date: stored.facts.date });
    }
  }

  private offerScored(plan: QueryPlan, passes: (note: number) => boolean, best: TopK<Candidate>): void {
    const { table } = this.store;
    const required = new RequiredTokens();
    for (const group of plan.groups) {
      const slots = this.scorer.add(group);
      if (group.isRequired) required.note(slots, table.noteOfSlot);
    }
    for (const note of this.bests.read(this.scorer, table, required)) {
      const slot = this.bests.slotOf(note);
      const score = this.scorer.scoreOf(slot);
      // Filters are dear: only notes that could be kept are asked for.
      if (score < (best.worst?.score ?? 0) || !required.isHeldBy(note) || !passes(note)) continue;
      const path = table.at(note)?.stored.path;
      if (path !== undefined) best.offer({ note, path, slot, score, date: '' });
    }
  }

  private toHit({ note, path, slot, score }: Candidate, plan: QueryPlan): NoteHit {
    const chunk = slot - (this.store.table.firstSlots[note] ?? 0);
    return { path, chunk, score, fields: matchedFields(this.store.table.at(note), chunk, plan) };
  }
}

function isBetter(left: Candidate, right: Candidate): boolean {
  return left.score === right.score ? left.path < right.path : left.score > right.score;
}

function isNewer(left: Candidate, right: Candidate): boolean {
  return left.date === right.date ? left.path < right.path : left.date > right.date;
}
