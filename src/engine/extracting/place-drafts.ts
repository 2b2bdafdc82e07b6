import { isoSeconds } from '../../core/note/written-day';
import { messageOf } from '../../core/errors';
import { isModelError } from '../../core/language-models/model-error';
import { appendUnderHeading } from '../../core/note/sections';
import { fileNameFromTitle } from '../../core/note/file-name';
import { decideFiling } from '../filing/decide-filing';
import type { Filing } from '../filing/filing';
import { makeBeat, type BeatReport } from '../filing/make-beat';
import { reasonLine } from '../../core/note/uncertain-reason';
import { placeBeats, type PlacedBeat } from '../filing/plan-beats';
import { routeBeat } from '../filing/route-beat';
import type { JudgedDraft, WindowWork } from './judge-claims';
import { type NoteEdits, withSource } from './note-edits';

export interface PlacedDrafts {
  /** New notes, each with the draft it was made of. */
  readonly placed: readonly (PlacedBeat & { readonly of: JudgedDraft })[];
  /** Beats that were added to existing notes. */
  readonly extended: readonly BeatReport[];
  readonly problems: readonly string[];
}

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
  for (const each of fresh) {
    const filing = await filingOf(each, work, problems);
    const report = extension(each, filing, work, edits);
    if (report === null) own.push({ of: each, filing });
    else extended.push(report);
  }
  const beats = own.map(({ of, filing }) => ({ of, ...beatOf(of, filing, work) }));
  const placed = await placeBeats(beats, work.deps.vault);
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

/** Only durable beats are filed by the model, because working memory has its own folder. */
async function filingOf(
  { draft }: JudgedDraft,
  { extraction, run, forced }: WindowWork,
  problems: string[],
): Promise<Filing> {
  if (draft.doubt !== null) {
    problems.push(`"${draft.title}" is among the uncertain notes: ${draft.doubt}`);
    return { action: 'uncertain', confidence: draft.confidence, reason: draft.doubt };
  }
  if (forced?.folder != null)
    return {
      action: 'create',
      folder: forced.folder,
      title: fileNameFromTitle(draft.title),
      confidence: 1,
      reason: '',
    };
  const usual: Filing = { action: 'usual', confidence: 1, reason: '' };
  if (extraction.filing === null || draft.durability !== 'durable') return usual;
  try {
    const filing = await decideFiling({ ...draft, path: null }, { ...extraction.filing, run });
    if (filing.action === 'uncertain' || (filing.action === 'usual' && filing.reason !== ''))
      problems.push(`"${draft.title}": ${filing.reason}`);
    return filing;
  } catch (error) {
    if (!isModelError(error)) throw error;
    problems.push(`"${draft.title}" was saved in the default folder: ${messageOf(error)}`);
    return usual;
  }
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
  const quotes = draft.quotes.join('\n>\n');
  const text = quotes === '' || passage.includes(quotes) ? passage : `${passage}\n\n${quotes}`;
  if (
    !edits.edit(note, (before) =>
      withSource(appendUnderHeading(before, heading, text), isTalk ? session.id : null, draft, now),
    )
  )
    return null;
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
