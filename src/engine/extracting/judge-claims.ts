import { messageOf } from '../../core/errors';
import { isModelError } from '../../core/language-models/model-error';
import { ClaimFacts } from '../../core/extraction/claim-facts';
import type { BeatSource } from '../../core/note/beat';
import type { VaultPath } from '../../core/note/path';
import type { VaultSettings } from '../../core/settings/settings';
import type { Session } from '../../core/transcript/turn';
import type { Hasher } from '../../ports/hasher';
import type { Run } from '../../ports/run';
import type { Vault } from '../../ports/vault';
import { isOpenToModels } from '../asking/vault-instructions';
import type { Project } from '../filing/route-beat';
import { isOurs, type ExistingNote, readExistingNote } from '../reading/existing-note';
import { compareTask, type Comparison, type Verdict, type VerdictName } from './compare-task';
import type { EvidencedDraft } from './draft-from-proposal';
import type { ModelExtraction } from './model-extraction';

/** Data for extraction with a model, window by window. */
export interface WindowWork {
  /** The session without secrets. */
  readonly session: Session;
  /** False for a filed text, which is read as one turn; its notes name no session and no turns. */
  readonly isTalk: boolean;
  readonly project: Project | null;
  readonly source: BeatSource;
  readonly extraction: ModelExtraction;
  readonly deps: { readonly vault: Vault; readonly hasher: Hasher; readonly settings: VaultSettings };
  readonly run: Run;
  /** The record of the session, to which its notes link; missing or null without one. */
  readonly record?: VaultPath | null;
  /** Returns whether a note of the vault is already based on these turns of the session. */
  readonly isKnown?: (turnIds: readonly string[]) => Promise<boolean>;
  /** What the user decided for every note, whatever the model says; null when it was left open. */
  readonly forced?: { readonly type: string | null; readonly folder: string | null };
}

/** A draft and its relations to existing notes. */
export interface JudgedDraft {
  readonly draft: EvidencedDraft;
  /** Our note with the same claim; null without one. */
  readonly sameAs: ExistingNote | null;
  readonly links: readonly { readonly verdict: VerdictName; readonly note: ExistingNote }[];
}

const nearestCount = 3;

/** Additional notes that are requested, because notes that instruct models are not shown. */
const spareCount = 3;

const outputTokensOfPair = 60;

const fewestOutputTokens = 500;

/**
 * Compares each draft with the notes nearest to it. The index finds them, and the model compares the claims: similarity
 * alone never decides. If that fails, all drafts are kept and the user is warned.
 */
export async function judgeClaims(
  drafts: readonly EvidencedDraft[],
  { extraction, deps, run }: Pick<WindowWork, 'extraction' | 'deps' | 'run'>,
): Promise<JudgedDraft[]> {
  const comparison = await findOldNotes(drafts, extraction, deps);
  if (comparison.notes.length === 0) return drafts.map(unjudged);
  const pairCount = comparison.drafts.reduce((sum, { near }) => sum + near.length, 0);
  try {
    const { value } = await extraction.client.ask(
      compareTask(comparison, extraction.comparePrompt, fewestOutputTokens + pairCount * outputTokensOfPair),
      run,
    );
    return drafts.map((draft) => judged(draft, comparison, value));
  } catch (error) {
    if (!isModelError(error)) throw error;
    run.warn(
      `New notes were not compared with existing ones: ${error.fault === 'unreadable' ? 'the model gave no usable answer.' : messageOf(error)}`,
    );
    return drafts.map(unjudged);
  }
}

async function findOldNotes(
  drafts: readonly EvidencedDraft[],
  { nearest }: ModelExtraction,
  { vault, hasher }: WindowWork['deps'],
): Promise<Comparison> {
  const places = new Map<VaultPath, number>();
  const notes: ExistingNote[] = [];
  const paired: { draft: EvidencedDraft; near: number[] }[] = [];
  // A draft without evidence neither confirms nor contradicts anything.
  for (const draft of drafts.filter(({ hasEvidence }) => hasEvidence)) {
    const near: number[] = [];
    const about = new ClaimFacts(draft.claim);
    const paths = await nearest(`${draft.title} ${draft.summary} ${draft.tags.join(' ')}`, nearestCount + spareCount);
    for (const path of paths.filter(isOpenToModels).slice(0, nearestCount)) {
      const known = places.get(path);
      const read = known === undefined ? await readExistingNote(path, vault, hasher) : null;
      const note = read?.isRecord === true ? null : read;
      if (note !== null) places.set(path, notes.push(note) - 1);
      const place = places.get(path);
      const standing = place === undefined ? undefined : notes[place];
      if (place !== undefined && standing !== undefined && about.isAbout(new ClaimFacts(textOf(standing))))
        near.push(place);
    }
    if (near.length > 0) paired.push({ draft, near });
  }
  return shownOnly(paired, notes);
}

/** Leaves out the notes that no draft is compared with. */
function shownOnly(paired: Comparison['drafts'], notes: readonly ExistingNote[]): Comparison {
  const shown = notes.map((_, at) => at).filter((at) => paired.some(({ near }) => near.includes(at)));
  return {
    drafts: paired.map(({ draft, near }) => ({ draft, near: near.map((at) => shown.indexOf(at)) })),
    notes: notes.filter((_, at) => shown.includes(at)),
  };
}

function judged(draft: EvidencedDraft, { drafts, notes }: Comparison, verdicts: readonly Verdict[]): JudgedDraft {
  const place = drafts.findIndex((each) => each.draft === draft);
  const own = verdicts.flatMap(({ new: fresh, old, verdict }) => {
    const note = fresh === place + 1 ? notes[old - 1] : undefined;
    return note === undefined ? [] : [{ verdict: checkedVerdict(verdict, draft, note), note }];
  });
  const same = own.find(({ verdict, note }) => verdict === 'same' && isOurs(note));
  return { draft, sameAs: same?.note ?? null, links: own.filter(({ verdict }) => verdict !== 'different') };
}

/** True when a claim that the model calls the same has figures or names that would be lost with it. */
function checkedVerdict(verdict: VerdictName, { claim }: EvidencedDraft, note: ExistingNote): VerdictName {
  if (verdict !== 'same') return verdict;
  return new ClaimFacts(claim).missingFrom(new ClaimFacts(textOf(note))).length === 0 ? 'same' : 'related';
}

function textOf({ title, body }: ExistingNote): string {
  return `${title}\n${body}`;
}

function unjudged(draft: EvidencedDraft): JudgedDraft {
  return { draft, sameAs: null, links: [] };
}
