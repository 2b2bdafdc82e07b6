import { cappedList } from '../../core/counted';
import type { Beat, BeatDraft } from '../../core/note/beat';
import { setFrontmatterKeys } from '../../core/note/frontmatter/edit-frontmatter';
import { readFrontmatter } from '../../core/note/frontmatter/frontmatter';
import { numberValue, valueOf } from '../../core/note/frontmatter/frontmatter-values';
import { harmlessLine } from '../../core/note/harmless-markdown';
import type { VaultPath } from '../../core/note/path';
import type { LinkResolver } from '../../core/note/references/resolve-link';
import { appendUnderHeading } from '../../core/note/sections';
import { addRelation, linkTarget } from '../../core/note/relations';
import { successorLine, withSuccessor } from '../../core/note/state/superseded';
import { isoSeconds } from '../../core/note/written-day';
import type { FileOperation } from '../../core/plan/plan';
import type { Window } from '../../core/transcript/windows';
import { type BeatReport, reportOfNew } from '../filing/make-beat';
import { type PlacedBeat, planBeats } from '../filing/plan-beats';
import { isOurs } from '../reading/existing-note';
import { type EvidencedDraft, WindowEvidence } from './draft-from-proposal';
import { type ExtractionRules, extractTask } from './extract-task';
import { judgeClaims } from './judge-claims';
import type { JudgedDraft, WindowWork } from './window-work';
import { NoteEdits, restsOn, withSource } from './note-edits';
import { type PlacedDrafts, placeDrafts } from './place-drafts';
import { namedByBoth, relationsOf, successorOf, titleKey } from './relations-of';
import { draftRestating } from './restate-refused';

/** Share of the remaining doubt that a second source removes. */
const lessDoubt = 0.25;

const mostConfidence = 0.99;

/** Maximum number of sentences left out of a note that are shown. */
const mostDropped = 5;

/** The changes of one window to the vault; nothing is written yet. */
export interface WindowPlan {
  readonly operations: readonly FileOperation[];
  /** The new notes among the operations. */
  readonly notes: readonly PlacedBeat[];
  /** Number of beats that are already in the vault. */
  readonly skippedCount: number;
  /** Result for each beat. */
  readonly reports: readonly BeatReport[];
  /** Parts of the model's reply that were left out, and why, a sentence each. */
  readonly problems: readonly string[];
}

/** Adds the project's core memory to what the model gets about the person. */
async function rulesFor({ project, extraction: { rules, projectMemory } }: WindowWork): Promise<ExtractionRules> {
  const memory = project === null ? '' : ((await projectMemory?.(project.name)) ?? '');
  return { ...rules, preferences: [rules.preferences, memory].filter((text) => text !== '').join('\n\n') };
}

/** Asks the model for the beats of a window, and chooses a place for each. */
export async function planWindow(window: Window, work: WindowWork): Promise<WindowPlan> {
  const { session, project, extraction, run } = work;
  const { value: proposed, faults } = await extraction.client.ask(
    extractTask(window, session, project?.name ?? null, await rulesFor(work)),
    run,
  );
  const evidence = new WindowEvidence(window, session, project?.name ?? null, work.isTalk ? 'session' : 'text');
  const drafted = await draftRestating(proposed, evidence, work);
  const told = drafted.filter((draft) => draft === null).length;
  const drafts = drafted.flatMap((draft) =>
    draft === null ? [] : [{ ...draft, ...forcedValues(draft, work.forced) }],
  );
  const unknown = await withoutKnown(drafts, work);
  const judged = await judgeClaims(unknown, work);
  const edits = new NoteEdits();
  const corroborated = judged.flatMap((each) => corroboration(each, work, edits));
  const fresh = judged.filter(({ draft }) => !corroborated.some((done) => done.draft === draft));
  const { placed, extended, problems } = await placeDrafts(fresh, work, edits);
  const { notes, strangers } = relate(placed, work, edits);
  return {
    operations: [...planBeats(notes), ...edits.operations()],
    notes,
    skippedCount: drafts.length - unknown.length,
    reports: [...notes.map(reportOfNew), ...extended, ...corroborated.map(({ report }) => report)],
    problems: [
      ...faults,
      ...(told === 0 ? [] : [`${told} of the notes came from messages that had already been read, and were dropped.`]),
      ...strangers.map((title) => `A relation to "${title}" was dropped because no note has that title.`),
      ...unknown.flatMap(droppedWords),
      ...problems,
      ...edits.problems,
    ],
  };
}

/** A forced title names a single note. */
function forcedValues(draft: EvidencedDraft, forced: WindowWork['forced']): Pick<BeatDraft, 'title' | 'type' | 'tags'> {
  const { title = null, type = null, tags = [] } = forced ?? {};
  return { title: title ?? draft.title, type: type ?? draft.type, tags: tags.length > 0 ? tags : draft.tags };
}

function droppedWords({ title, dropped }: EvidencedDraft): string[] {
  if (dropped.length === 0) return [];
  return [
    `"${title}": left out, because nothing that was said supports it: ${cappedList(dropped, mostDropped).join('; ').replace(/\.$/, '')}.`,
  ];
}

async function withoutKnown(drafts: readonly EvidencedDraft[], { isKnown }: WindowWork): Promise<EvidencedDraft[]> {
  const unknown: EvidencedDraft[] = [];
  for (const draft of drafts) if (isKnown === undefined || !(await isKnown(draft.turnIds))) unknown.push(draft);
  return unknown;
}

/** Adds a source to the note that says the same, instead of making a new note. */
function corroboration(
  { draft, sameAs }: JudgedDraft,
  { session, isTalk, run }: WindowWork,
  edits: NoteEdits,
): { draft: EvidencedDraft; report: BeatReport }[] {
  // A filed text always becomes a note, so that no sentence of the user is lost.
  if (
    sameAs === null ||
    !isTalk ||
    !edits.edit(sameAs, (text) =>
      withQuotes(text, corroborate(text, session.id, draft, isoSeconds(run.startedAt)), session.id, draft.quotes),
    )
  )
    return [];
  const { title, type, durability, scope, confidence } = draft;
  return [{ draft, report: { title, type, durability, scope, path: sameAs.path, confidence, action: 'corroborated' } }];
}

/** Adds relations to the new notes, and the mark and link back to an old note that is contradicted or superseded. */
function relate(
  placed: PlacedDrafts['placed'],
  { extraction, record }: WindowWork,
  edits: NoteEdits,
): { notes: PlacedBeat[]; strangers: string[] } {
  const siblings = new Map<string, VaultPath>(placed.map(({ beat, path }) => [titleKey(beat.title), path]));
  const strangers: string[] = [];
  const drafts = placed.map(({ beat, of: { draft } }) => ({ ...draft, title: beat.title }));
  const proposed = namedByBoth(drafts);
  const notes = placed.map(({ beat, path, of: { links } }, at) => {
    const named = relationsOf(proposed[at] ?? [], links, path, siblings, extraction.links);
    strangers.push(...named.unknown);
    for (const { verdict, note } of links) {
      if (!isOurs(note)) continue;
      const target = linkTarget(path, note.path, extraction.links);
      if (verdict === 'contradicts') edits.edit(note, (text) => addRelation(text, { predicate: verdict, target }));
      if (verdict === 'supersedes') edits.edit(note, (text) => withSuccessor(text, target, beat.date.slice(0, 10)));
    }
    const back = record == null ? [] : [{ predicate: 'related', target: linkTarget(record, path, extraction.links) }];
    const later = placed[successorOf(at, drafts)];
    const ended = later === undefined ? {} : endedBy(later, { beat, path }, extraction.links);
    return { beat: { ...beat, ...ended, relations: [...named.relations, ...back] }, path };
  });
  return { notes, strangers };
}

/** Returns what a new note says when another new note supersedes it. */
function endedBy(later: PlacedBeat, { beat, path }: PlacedBeat, links: LinkResolver): Pick<Beat, 'status' | 'body'> {
  const line = successorLine(linkTarget(later.path, path, links), later.beat.date.slice(0, 10));
  return { status: 'superseded', body: `${line}\n\n${beat.body}` };
}

/**
 * Returns the note with one more source for its claim and a higher confidence. Unchanged when it is already based on
 * that session, because a session cannot confirm itself. Throws `damaged` when its front matter cannot be edited.
 */
export function corroborate(text: string, session: string, draft: Pick<BeatDraft, 'turnIds'>, now: string): string {
  if (restsOn(text, session)) return text;
  const confidence = numberValue(valueOf(readFrontmatter(text).data, 'confidence'));
  return withSource(
    confidence === null ? text : setFrontmatterKeys(text, { confidence: raised(confidence) }),
    session,
    draft,
    now,
  );
}

/** Returns the corroborated note with the quotes of its new source after its text; unchanged without a new source. */
function withQuotes(before: string, after: string, session: string, quotes: readonly string[]): string {
  const fresh = quotes.filter((quote) => !before.includes(quote));
  if (after === before || fresh.length === 0) return after;
  return appendUnderHeading(after, '', [`From session ${harmlessLine(session)}:`, '', fresh.join('\n>\n')].join('\n'));
}

function raised(confidence: number): number {
  if (confidence >= mostConfidence) return confidence;
  return Math.min(mostConfidence, Math.round((confidence + (1 - confidence) * lessDoubt) * 100) / 100);
}
