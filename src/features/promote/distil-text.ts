import type { FileOperation, RecordChange } from '../../core/plan/plan';
import { compareFacts } from '../../core/promotion/compare-facts';
import { draftOfPart } from '../../core/promotion/documents/document-drafts';
import { dayInName } from '../../core/note/written-day';
import type { Fact } from '../../core/promotion/fact';
import { hasEnded } from '../../core/note/state/in-force';
import type { ExtractionRules } from '../../engine/extracting/extract-task';
import type { ModelAccess } from '../../engine/proposing/cached-replies';
import type { Watermark } from '../../engine/capturing/watermark';
import { checkedFacts, distilTask, passagesOfCall } from '../../engine/promoting/distil-task';
import type { PromotedNote } from '../../engine/promoting/promoted-notes';
import type { Turn } from '../../core/transcript/turn';
import type { LanguageModel } from '../../ports/language-model';
import type { ComparedFile } from './compare-files';
import type { FilePlan } from './plan-file';
import type { HashedPassage, ReadText } from './read-documents';
import type { HashedFact } from './read-sources';

/** How a model is asked; rules alone distil without one. */
export interface Distiller {
  readonly access: ModelAccess;
  /** The model that is asked first. */
  readonly model: Pick<LanguageModel, 'provider' | 'name'>;
  readonly rules: ExtractionRules;
}

/** A document with what is new in it. */
export interface OpenText {
  readonly text: ReadText;
  /** Passages that no run has read. */
  readonly unread: readonly HashedPassage[];
  /** Number of notes in force whose passage or part still stands. */
  readonly unchangedCount: number;
  /** Hashes of the passages and parts that have a note. */
  readonly noted: ReadonlySet<string>;
  /** Notes in force whose passage is gone. */
  readonly gone: readonly PromotedNote[];
}

/** What one step writes: the notes of a batch of passages, or the marks of those that are gone. */
export interface TextStep {
  readonly compared: ComparedFile;
  readonly operations: readonly FileOperation[];
  readonly record: RecordChange | null;
  /** Sentences for the user about what was left out. */
  readonly problems: readonly string[];
}

/** Compares a document with its notes, and with what earlier runs have read of it. */
export function openText(
  text: ReadText,
  notes: readonly PromotedNote[],
  stated: ReadonlySet<string>,
  watermark: Watermark,
): OpenText {
  const inForce = notes.filter((note) => !hasEnded(note));
  const noted = new Set(notes.map(({ hash }) => hash));
  const gone = inForce.filter(({ hash }) => !stated.has(hash));
  const id = sessionOf(text).id;
  return {
    text,
    gone: text.fault === null ? gone : [],
    unchangedCount: text.fault === null ? inForce.length - gone.length : inForce.length,
    noted,
    unread: text.passages.filter((each) => !noted.has(each.hash) && !watermark.isCovered(turnOf(each), id)),
  };
}

/** Yields the steps of a document. The caller writes each before it asks for the next, so that no call is paid for twice. */
export async function* stepsOf(
  { text, unread, gone, noted }: OpenText,
  { distiller, plan, watermark, run }: StepDeps,
): AsyncGenerator<TextStep, void, undefined> {
  let left = gone;
  for (const passages of batchesOf(unread, distiller === null ? unread.length : passagesOfCall)) {
    const { facts: found, problems } = await factsOf(text, passages, distiller);
    const facts = distiller === null ? found.filter(({ hash }) => !noted.has(hash)) : found;
    const { added, changed, gone: rest } = compareFacts(facts, left, 'words');
    left = rest;
    const compared = comparedOf(text, facts, { added, changed, gone: [] });
    const record = watermark.cover(sessionOf(text), passages.map(turnOf), run.id, facts.length);
    yield { compared, operations: await plan.operationsFor(compared), record, problems };
  }
  if (left.length === 0) return;
  const compared = comparedOf(text, [], { added: [], changed: [], gone: left });
  yield { compared, operations: await plan.operationsFor(compared), record: null, problems: [] };
}

export interface StepDeps {
  /** null when rules alone distil. */
  readonly distiller: Distiller | null;
  readonly plan: FilePlan;
  readonly watermark: Watermark;
  readonly run: { readonly id: string };
}

function comparedOf(
  { origin, project, cwd, fault }: ReadText,
  facts: readonly HashedFact[],
  changes: Pick<ComparedFile, 'added' | 'changed' | 'gone'>,
): ComparedFile {
  return { ...changes, file: { origin, project, cwd, fault, kind: null, facts }, unchanged: [] };
}

async function factsOf(
  { title, project, origin }: ReadText,
  passages: readonly HashedPassage[],
  distiller: Distiller | null,
): Promise<{ readonly facts: readonly HashedFact[]; readonly problems: readonly string[] }> {
  if (distiller === null) {
    const day = dayInName(origin);
    const parts = passages.flatMap((passage) => passage.parts);
    return {
      facts: parts.flatMap((part) => withHash(draftOfPart(part, part.decided?.day ?? day), part)),
      problems: [],
    };
  }
  const { access, rules } = distiller;
  const batch = { title: title || origin, project: project.name, passages };
  const { value, faults } = await access.client.ask(distilTask(batch, rules), access.run);
  const proposed = checkedFacts(value, batch);
  return {
    facts: proposed.flatMap(({ fact, passage }) =>
      withHash(
        fact,
        passages.find((each) => each === passage),
      ),
    ),
    problems: [
      ...faults,
      ...proposed.flatMap(({ fact, dropped }) =>
        dropped.map((sentence) => `"${fact.title}": left out, because the document does not say it: ${sentence}`),
      ),
    ],
  };
}

function withHash(fact: Fact | null, passage: { readonly hash: string } | undefined): HashedFact[] {
  return fact === null || passage === undefined ? [] : [{ ...fact, hash: passage.hash }];
}

/** A document counts as a session whose turns are its passages, so that what was read is remembered, and undone, alike. */
export function sessionOf({ origin }: ReadText): { id: string; cwd: null; turns: []; summaries: [] } {
  return { id: `document ${origin}`, cwd: null, turns: [], summaries: [] };
}

/** Returns a passage as the turn by which it is remembered. */
export function turnOf({ hash, line, text }: HashedPassage): Turn {
  return { id: `u${String(line)}`, role: 'user', key: hash, text, at: null };
}

function batchesOf<Item>(items: readonly Item[], size: number): Item[][] {
  const batches: Item[][] = [];
  for (let at = 0; at < items.length; at += size) batches.push(items.slice(at, at + size));
  return batches;
}
