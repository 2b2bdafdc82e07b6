import { freePath } from '../../engine/writing/free-path';
import { messageOf } from '../../core/errors';
import { baseNameOf, type VaultPath, foldName } from '../../core/note/path';
import { logLink } from '../../core/plan/log-note';
import type { Operation } from '../../core/plan/plan';
import type { Proof } from '../../core/plan/proof';
import { Yielder } from '../../engine/running/yielder';
import { endsRun } from '../../engine/running/start-run';
import { applyStructure } from '../../engine/structure/apply-structure';
import { planStructure } from '../../engine/structure/plan-structure';
import { reportUnresolved } from '../../engine/structure/report-unresolved';
import type { VaultLinks } from '../../engine/structure/vault-links';
import { applyPlan, type Applied } from '../../engine/writing/apply-plan';
import type { Run } from '../../ports/run';
import type { AuditDeps } from './audit-world';
import type { ExaminedNote } from './examine-notes';

/** A fix for one note: a new text, or a new name and place. */
export interface NoteFix {
  /** The kind, a space and the path. */
  readonly id: string;
  readonly examined: ExaminedNote;
  /** `pruned` also removes relations to missing notes. When `text` and `pruned` are both applied, the later one writes the changes of both. */
  readonly kind: 'text' | 'pruned' | 'place';
}

export interface PlannedFix {
  readonly fix: NoteFix;
  readonly operations: readonly Operation[];
  readonly to: VaultPath | null;
  readonly proof: Proof | null;
}

/** False for fixes that the user has to select: removing something they may still want, and renaming their own notes. */
export function isRecommended({ kind, examined: { note } }: NoteFix): boolean {
  return kind === 'text' || (kind === 'place' && note.isBeat);
}

/** Lists text fixes first, so that a note is moved with its final text. */
export function fixesOf(notes: readonly ExaminedNote[]): NoteFix[] {
  const texts = notes
    .filter(({ text }) => text !== null)
    .map((examined): NoteFix => ({ id: `text ${examined.note.path}`, examined, kind: 'text' }));
  const pruned = notes
    .filter(({ pruned: text }) => text !== null)
    .map((examined): NoteFix => ({ id: `pruned ${examined.note.path}`, examined, kind: 'pruned' }));
  const places = notes
    .filter(({ place }) => place?.to != null)
    .map((examined): NoteFix => ({ id: `place ${examined.note.path}`, examined, kind: 'place' }));
  return [...texts, ...pruned, ...places];
}

/** Plans and applies fixes one after the other, each on the vault as the earlier ones leave it. */
export class FixWork {
  readonly refused: { path: string; reason: string }[] = [];
  readonly done: PlannedFix[] = [];

  constructor(
    private readonly services: AuditDeps,
    private readonly links: VaultLinks,
    private readonly run: Run,
  ) {}

  /** Plans a fix and lets the next ones build on it, as if it had been carried out. */
  async foresee(fix: NoteFix): Promise<void> {
    const planned = await this.#orRefused(fix, () => this.#planned(fix));
    if (planned === null) return;
    this.links.foresee(planned.operations);
    this.done.push(planned);
  }

  /** Returns what a fix would do after the foreseen ones, without letting others build on it; null when it cannot be done. */
  async look(fix: NoteFix): Promise<PlannedFix | null> {
    return this.#orRefused(fix, () => this.#planned(fix));
  }

  async apply(fix: NoteFix): Promise<void> {
    const { linkLookup, vault, hasher } = this.services;
    const carried = await this.#orRefused(fix, () => this.#carriedOut(fix));
    if (carried === null) return;
    const { planned, applied } = carried;
    const [conflict] = applied?.conflicts ?? [];
    if (conflict !== undefined) {
      this.#refuse(fix, `${conflict.path}: ${conflict.reason}`);
      return;
    }
    this.links.follow(planned.operations);
    this.done.push(planned);
    if (fix.kind === 'place' && linkLookup !== undefined)
      await reportUnresolved(planned.operations, { vault, hasher, links: this.links, lookup: linkLookup }, this.run);
  }

  /** Lines for the log note. */
  logLines(): string[] {
    return this.done.map(logLine);
  }

  /** Returns null and records a refusal when the work fails; rethrows errors that end the run. */
  async #orRefused<Done>(fix: NoteFix, work: () => Promise<Done>): Promise<Done | null> {
    try {
      return await work();
    } catch (error) {
      if (endsRun(error)) throw error;
      this.#refuse(fix, messageOf(error));
      return null;
    }
  }

  /** Changing a text does not depend on links, so the vault's links are read again only for a change of place. */
  async #carriedOut(fix: NoteFix): Promise<{ readonly planned: PlannedFix; readonly applied: Applied | null }> {
    const { writing } = this.services;
    if (fix.kind === 'place')
      return applyStructure({ plan: () => this.#planPlace(fix), isWanted: () => true }, this.links, writing, this.run);
    const planned = this.#planText(fix);
    return {
      planned,
      applied: await applyPlan(writing, { operations: planned.operations, records: [], allOrNothing: true }, this.run),
    };
  }

  /** Throws an error whose message says why the fix cannot be done. */
  async #planned(fix: NoteFix): Promise<PlannedFix> {
    return fix.kind === 'place' ? this.#planPlace(fix) : this.#planText(fix);
  }

  #planText(fix: NoteFix): PlannedFix {
    const { note, text, pruned } = fix.examined;
    const before = this.done.find(({ fix: other }) => other.kind === 'text' && other.examined === fix.examined)
      ?.operations[0];
    const expects = before?.op === 'modify' ? this.services.hasher.sha256(before.bytes) : note.hash;
    return {
      fix,
      operations: [
        {
          op: 'modify',
          path: note.path,
          bytes: new TextEncoder().encode((fix.kind === 'pruned' ? pruned : text) ?? note.text),
          expects,
        },
      ],
      to: null,
      proof: null,
    };
  }

  async #planPlace(fix: NoteFix): Promise<PlannedFix> {
    const { vault, hasher, clock, linkLookup } = this.services;
    const { note, place } = fix.examined;
    if (place?.to == null) throw new Error('It is already in the right folder.');
    const to = await freePath(
      place.to.folder,
      place.to.name === '' ? baseNameOf(note.path) : place.to.name,
      'md',
      vault,
      new Set(this.done.flatMap(({ to: taken }) => (taken === null ? [] : [foldName(taken)]))),
    );
    const {
      operations,
      proof,
      refused: [refusal],
    } = await planStructure(
      { moved: [{ from: note.path, to }], left: [], written: [] },
      { vault, hasher, links: this.links, lookup: linkLookup, yielder: new Yielder(clock, this.run.signal) },
    );
    if (refusal !== undefined) throw new Error(`${refusal.path}: ${refusal.reason}`);
    if (proof.broken.length > 0) throw new Error('Links to it would break.');
    return { fix, operations, to, proof };
  }

  #refuse({ examined: { note } }: NoteFix, reason: string): void {
    this.refused.push({ path: note.path, reason });
  }
}

function logLine({
  fix: {
    examined: { note, gone },
    kind,
  },
  to,
}: PlannedFix): string {
  switch (kind) {
    case 'text':
      return `Fixed properties and relations of ${logLink(note.path)}`;
    case 'pruned':
      return `Removed relations to missing notes from ${logLink(note.path)}: ${gone.map((each) => `\`${each}\``).join('; ')}`;
    case 'place':
      return `Moved ${note.path} to ${logLink(to ?? note.path)}`;
  }
}
