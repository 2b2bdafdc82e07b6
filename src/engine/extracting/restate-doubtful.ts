import { messageOf } from '../../core/errors';
import { type ProposedBeat, restatedBeat } from '../../core/extraction/proposed-beat';
import { isModelError } from '../../core/language-models/model-error';
import type { Session } from '../../core/transcript/turn';
import { orderDoubt } from '../filing/doubt-of-order';
import type { EvidencedDraft } from './draft-from-proposal';
import { titleKey } from './relations-of';
import { workLines } from './work-lines';
import { type Restated, restateTask, type UnfoundClaim } from './restate-task';
import type { WindowWork } from './window-work';

/** Number of characters shown before a quote, and from its beginning. */
const [shownBefore, shownAfter] = [150, 350];
/** Number of characters by which a quote is found again; it need not stand there letter by letter. */
const comparedStart = 30;

type Drafted = EvidencedDraft | null;

/**
 * Asks the model once more for the title and summary of drafts whose claim was not found although their quotes were, in
 * words that the quoted messages support. What it writes is checked like the first time; a draft whose claim is not found
 * again stays as it was.
 */
export async function restateDoubtful(
  beats: readonly ProposedBeat[],
  drafts: readonly Drafted[],
  draftOf: (beat: ProposedBeat) => Drafted,
  work: Pick<WindowWork, 'extraction' | 'session' | 'isTalk' | 'run'>,
): Promise<Drafted[]> {
  const unfound = drafts.flatMap((draft, at) => {
    const beat = beats[at];
    return beat !== undefined && draft !== null && work.isTalk && isRestatable(draft) ? [{ draft, beat, at }] : [];
  });
  if (unfound.length === 0) return [...drafts];
  const restated = await askAgain(
    unfound.map(({ beat, draft }) => ({ beat, doubt: draft.doubt ?? '', passages: passagesOf(beat, work.session) })),
    work,
  );
  const result = [...drafts];
  const titles = new Map<string, string>();
  for (const [place, { beat, at }] of unfound.entries()) {
    const said = restated.find((each) => each.new === place + 1);
    const draft = said === undefined ? null : sureDraft(beat, said, draftOf);
    if (draft === null) continue;
    result[at] = draft;
    titles.set(titleKey(beat.title), draft.title);
  }
  return result.map((draft) => (draft === null ? null : withTitles(draft, titles)));
}

/**
 * Returns the first draft without a doubt: of both new wordings, of one of them beside the first one, or of the new
 * title with those sentences of the new summary that stand; null when there is none.
 */
function sureDraft(beat: ProposedBeat, said: Restated, draftOf: (beat: ProposedBeat) => Drafted): Drafted {
  const again = restatedBeat(beat, said);
  if (again === null) return null;
  const both = draftOf(again);
  const wordings = [
    { ...again, summary: beat.summary },
    { ...beat, summary: again.summary },
    ...(both === null || !again.summary.includes(both.summary.slice(0, comparedStart))
      ? []
      : [{ ...again, summary: both.summary }]),
  ];
  if (both?.doubt === null) return both;
  for (const wording of wordings) {
    const draft = draftOf(wording);
    if (draft?.doubt === null) return draft;
  }
  return null;
}

function isRestatable({ doubt, quotes }: EvidencedDraft): boolean {
  return doubt !== null && doubt !== orderDoubt && quotes.length > 0;
}

async function askAgain(
  claims: readonly UnfoundClaim[],
  { extraction, run }: Pick<WindowWork, 'extraction' | 'run'>,
): Promise<readonly Restated[]> {
  try {
    return (await extraction.client.ask(restateTask(claims, extraction.restatePrompt), run)).value;
  } catch (error) {
    if (!isModelError(error)) throw error;
    run.warn(`Claims that were not found in the session were not reworded: ${messageOf(error)}`);
    return [];
  }
}

/** Returns the parts of the quoted messages around the quotes, each message with its id and with the work that followed it. */
function passagesOf({ quotes }: ProposedBeat, { turns, deeds = [], cwd }: Session): string[] {
  return turns.flatMap(({ id, text }) => {
    const own = quotes.filter(({ turn }) => turn === id);
    const places = own.map((quote) => Math.max(0, text.indexOf(quote.text.slice(0, comparedStart))));
    const starts = [...new Set(places)].sort((one, other) => one - other);
    let shownTo = 0;
    const parts = starts.map((at) => {
      const from = Math.max(shownTo, wordStart(text, at - shownBefore));
      const gap = from > shownTo ? '…' : '';
      shownTo = Math.max(shownTo, wordStart(text, at + shownAfter));
      return `${gap}${text.slice(from, shownTo)}`;
    });
    if (parts.length === 0) return [];
    const done = deeds.filter(({ turnsBefore }) => id === `a${turnsBefore}` || id === `u${turnsBefore}`);
    const shown = `[${id}] ${parts.join('').trim()}${shownTo < text.length ? '…' : ''}`;
    return [shown, ...workLines(done, cwd, new Set()).map((line) => line.text)];
  });
}

/** Returns where the word at an index begins, a few characters back at most. */
function wordStart(text: string, at: number): number {
  if (at <= 0 || at >= text.length) return Math.max(0, Math.min(at, text.length));
  const back = /\S{0,30}$/u.exec(text.slice(Math.max(0, at - 30), at))?.[0].length ?? 0;
  return back < 30 ? at - back : at;
}

/** Relations between the drafts name them by title. */
function withTitles(draft: EvidencedDraft, titles: ReadonlyMap<string, string>): EvidencedDraft {
  const named = draft.named.map(({ predicate, target }) => ({
    predicate,
    target: titles.get(titleKey(target)) ?? target,
  }));
  return { ...draft, named };
}
