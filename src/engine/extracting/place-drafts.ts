import { isoSeconds } from '../../core/note/written-day';
import { messageOf } from '../../core/errors';
import { isModelError } from '../../core/language-models/model-error';
import { fileNameFromTitle } from '../../core/note/file-name';
import { harmlessLine } from '../../core/note/harmless-markdown';
import { linkTarget } from '../../core/note/relations';
import { reasonLine } from '../../core/note/state/uncertain-reason';
import { isLasting } from '../asking/is-lasting';
import { decideFilings } from '../filing/decide-filing';
import type { Filing, NoteToFile } from '../filing/filing';
import { lastTurnTime, makeBeat, type BeatReport } from '../filing/make-beat';
import { withPassage } from '../filing/passage-for';
import { placeBeats, type PlacedBeat } from '../filing/plan-beats';
import { routeBeat } from '../filing/route-beat';
import type { EvidencedDraft } from './draft-from-proposal';
import type { JudgedDraft, WindowWork } from './window-work';
import { type NoteEdits, withSource } from './note-edits';

export interface PlacedDrafts {
  /** New notes, each with the draft it was made of. */
  readonly placed: readonly (PlacedBeat & { readonly of: JudgedDraft })[];
  /** Beats that were added to existing notes. */
  readonly extended: readonly BeatReport[];
  readonly problems: readonly string[];
}

const usual: Filing = { action: 'usual', confidence: 1, reason: '', isRefused: false };

/**
 * Chooses a place for each draft: by the model when autofile is on, else the usual folder; drafts that cannot be
 * confirmed go to the uncertain notes.
 */
export async function placeDrafts(
  fresh: readonly JudgedDraft[],
  work: WindowWork,
  edits: NoteEdits,
): Promise<PlacedDrafts> {
  const extended: BeatReport[] = [];
  const problems: string[] = [];
  const own: { of: JudgedDraft; filing: Filing }[] = [];
  const filings = await filingsOf(fresh, work, problems);
  for (const [at, each] of fresh.entries()) {
    const filing = filings[at] ?? usual;
    const report = extension(each, filing, work, edits);
    if (report === null) own.push({ of: each, filing });
    else extended.push(report);
  }
  const beats = own.map(({ of, filing }) => ({ of, ...beatOf(of, filing, work) }));
  const placed = await placeBeats(beats, work.places ?? work.deps.vault);
  placed.forEach(({ path }) => {
    work.extraction.links.add(path);
  });
  return {
    placed: placed.flatMap((note, at) => {
      const of = beats[at]?.of;
      return of === undefined ? [] : [{ ...note, of }];
    }),
    extended,
    problems,
  };
}

/** Returns the place of each draft; those that the model places are asked about in one call. */
async function filingsOf(
  fresh: readonly JudgedDraft[],
  work: WindowWork,
  problems: string[],
): Promise<readonly Filing[]> {
  for (const { draft } of fresh)
    if (draft.doubt !== null) problems.push(`"${draft.title}" is among the uncertain notes: ${draft.doubt}`);
  const settled = fresh.map(({ draft }) => settledFiling(draft, work));
  const open = fresh.filter((_, at) => settled[at] === null).map(({ draft }) => draft);
  const placed = open.length === 0 ? [] : await filingsByModel(open, work, problems);
  return settled.map((filing) => filing ?? placed.shift() ?? usual);
}

/** Returns null for a draft whose place the model chooses: a durable one, because working memory has its own folder. */
function settledFiling(draft: EvidencedDraft, { extraction, forced }: WindowWork): Filing | null {
  if (draft.doubt !== null) return { action: 'uncertain', confidence: draft.confidence, reason: draft.doubt };
  if (forced?.folder != null)
    return {
      action: 'create',
      folder: forced.folder,
      title: fileNameFromTitle(draft.title),
      confidence: 1,
      reason: '',
    };
  return extraction.filing === null || draft.durability !== 'durable' ? usual : null;
}

async function filingsByModel(
  drafts: readonly EvidencedDraft[],
  work: WindowWork,
  problems: string[],
): Promise<Filing[]> {
  const { extraction, run } = work;
  if (extraction.filing === null) return [];
  try {
    const notes = drafts.map((draft) => noteToFile(draft, work));
    const filings = await decideFilings(notes, { ...extraction.filing, run, isRepeatable: work.isTalk });
    const reasons = filings.map((filing) => (filing.action === 'usual' && filing.isRefused ? filing.reason : ''));
    const told = reasons.flatMap((reason, at) => (reason === '' ? [] : [`"${drafts[at]?.title ?? ''}": ${reason}`]));
    // What holds for all of them is said once.
    problems.push(...(new Set(reasons).size === 1 ? reasons.slice(0, told.length && 1) : told));
    return filings;
  } catch (error) {
    if (!isModelError(error) || (work.isTalk && !isLasting(error))) throw error;
    problems.push(...drafts.map(({ title }) => `"${title}" was saved in the default folder: ${messageOf(error)}`));
    return [];
  }
}

function noteToFile(draft: EvidencedDraft, { session, isTalk, record, extraction, run }: WindowWork): NoteToFile {
  const time = (isTalk ? lastTurnTime(draft, session) : null) ?? isoSeconds(run.startedAt);
  return {
    ...draft,
    path: null,
    day: time.slice(0, 10),
    source: (into) => {
      if (record != null) return `[[${linkTarget(record, into, extraction.links)}]]`;
      return isTalk ? `session ${harmlessLine(session.id)}` : '';
    },
  };
}

/** Returns null unless it goes into an existing note. */
function extension(
  { draft }: JudgedDraft,
  filing: Filing,
  { session, isTalk, run }: WindowWork,
  edits: NoteEdits,
): BeatReport | null {
  if (filing.action !== 'extend') return null;
  const { note, heading, passage } = filing;
  const now = isoSeconds(run.startedAt);
  const isEdited = edits.edit(note, (before) =>
    withSource(withPassage(before, heading, passage), isTalk ? session.id : null, draft, now),
  );
  if (!isEdited) return null;
  const { title, type, durability, scope, confidence } = draft;
  return { title, type, durability, scope, path: note.path, confidence, action: 'extended' };
}

function beatOf(
  { draft }: JudgedDraft,
  filing: Filing,
  { session, isTalk, project, source, deps, run }: WindowWork,
): { beat: PlacedBeat['beat']; folder: string; name: string } {
  const isUncertain = filing.action === 'uncertain' || filing.action === 'extend';
  const beat = makeBeat(
    draft,
    {
      session: isTalk ? session : null,
      project,
      source,
      run,
      settings: deps.settings,
      isRoutingUncertain: isUncertain,
      uncertainReason: isUncertain ? reasonLine(draft.doubt === null ? 'place' : 'claim', filing.reason) : null,
    },
    deps.hasher,
  );
  const name = filing.action === 'create' ? filing.title : fileNameFromTitle(draft.title);
  if (filing.action === 'create') return { beat, folder: filing.folder, name };
  return {
    beat,
    folder: isUncertain ? deps.settings.uncertainFolder : routeBeat(draft, project, deps.settings),
    name,
  };
}
