import { messageOf } from '../../core/errors';
import { type ProposedBeat, restatedBeat } from '../../core/extraction/proposed-beat';
import { splitSentences } from '../../core/extraction/text/sentences';
import { type RefusedSentence, writtenWords } from '../../core/extraction/judging/beat-judge';
import { flatForm } from '../../core/support/passages';
import { plainForm } from '../../core/support/plain-form';
import { readTokens } from '../../core/support/read-tokens';
import { isLasting } from '../asking/is-lasting';
import { orderDoubt } from '../filing/doubt-of-order';
import type { EvidencedDraft, WindowEvidence } from './draft-from-proposal';
import { titleKey } from './relations-of';
import { type NoteToRestate, type Restated, restateTask, type SentenceToRestate } from './restate-task';
import type { WindowWork } from './window-work';

/** Maximum number of sentences of one window that are asked for again, and of characters shown of one sentence. */
const [mostSentences, mostShown] = [40, 240];
/** Number of characters shown before the first word in common with a sentence. */
const shownBefore = 60;

type Drafted = EvidencedDraft | null;

interface Restatable {
  readonly at: number;
  readonly beat: ProposedBeat;
  readonly sentences: readonly RefusedSentence[];
}

/**
 * Drafts beats, and asks the model once more for their sentences that the session does not say, with the words that
 * differ and what the session says instead. What it writes is checked like the first time; a sentence that is refused
 * again is left out.
 */
export async function draftRestating(
  beats: readonly ProposedBeat[],
  evidence: Pick<WindowEvidence, 'draft' | 'closestTo'>,
  work: Pick<WindowWork, 'extraction' | 'isTalk' | 'run'>,
): Promise<Drafted[]> {
  const drafts = beats.map((beat) => evidence.draft(beat));
  const notes = work.isTalk ? restatableIn(beats, drafts) : [];
  if (notes.length === 0) return drafts;
  const shown = notes.map((note) => shownNote(note, evidence));
  const restated = new Map((await askAgain(shown, work)).map(({ sentence, text }) => [sentence, text]));
  const titles = new Map<string, string>();
  let count = 0;
  for (const { at, beat, sentences } of notes) {
    const wordings = new Map(sentences.map(({ text }) => [text, restated.get((count += 1)) ?? text]));
    const draft = draftOf(beat, wordings, evidence);
    if (draft === null) continue;
    drafts[at] = draft;
    titles.set(titleKey(beat.title), draft.title);
  }
  return drafts.map((draft) => (draft === null ? null : withTitles(draft, titles)));
}

/** A note without a quote that was found, or with an order to models, stays as it is. */
function restatableIn(beats: readonly ProposedBeat[], drafts: readonly Drafted[]): Restatable[] {
  let left = mostSentences;
  return beats.flatMap((beat, at) => {
    const draft = drafts[at] ?? null;
    if (draft === null || draft.quotes.length === 0 || draft.doubt === orderDoubt) return [];
    const parts = [beat.title, ...splitSentences(beat.summary)];
    const sentences = draft.refused
      .filter(({ text }) => parts.includes(text) || beat.body.includes(text))
      // A line that introduces a list is judged with its colon and without.
      .filter(({ text }) => !draft.refused.some((other) => other.text === `${text}:`))
      .slice(0, left);
    left -= sentences.length;
    return sentences.length === 0 ? [] : [{ at, beat, sentences }];
  });
}

function shownNote({ beat, sentences }: Restatable, evidence: Pick<WindowEvidence, 'closestTo'>): NoteToRestate {
  const claims = [beat.title, splitSentences(beat.summary)[0]];
  const isClaimRefused = sentences.some(({ text }) => claims.includes(text));
  const shown = new Set<string>();
  /** Each passage is shown once in a note. */
  const saidNear = ({ text, words }: { readonly text: string; readonly words?: readonly string[] }): string[] => {
    const parts = evidence.closestTo(text, words).map((each) => shownPart(each, text));
    return [...new Set(parts)].filter((part) => !shown.has(part) && shown.add(part));
  };
  return {
    title: beat.title,
    sentences: sentences.map((sentence) => ({ ...comparedWords(sentence), said: saidNear(sentence) })),
    said: (isClaimRefused ? beat.quotes : []).flatMap(saidNear),
  };
}

function comparedWords({ text, words }: RefusedSentence): Omit<SentenceToRestate, 'said'> {
  const own = new Set(readTokens(plainForm(text)).map((token) => token.text));
  const isOwn = (word: string): boolean => own.has(word.split(' ')[0] ?? word);
  return {
    text,
    unsaid: writtenWords(words.filter(isOwn), text),
    omitted: words.filter((word) => !isOwn(word)),
  };
}

/** Returns a long sentence from shortly before its first long word in common with another one. */
function shownPart(sentence: string, other: string): string {
  if (sentence.length <= mostShown) return sentence;
  const lower = sentence.toLowerCase();
  const places = flatForm(other)
    .split(' ')
    .map((word) => (word.length < 5 ? -1 : lower.indexOf(word)))
    .filter((place) => place >= 0);
  const from = Math.max(0, Math.min(Math.min(...places) - shownBefore, sentence.length - mostShown));
  const part = sentence.slice(from, from + mostShown);
  return `${from > 0 ? '…' : ''}${part}${from + mostShown < sentence.length ? '…' : ''}`;
}

async function askAgain(
  notes: readonly NoteToRestate[],
  { extraction, run }: Pick<WindowWork, 'extraction' | 'run'>,
): Promise<readonly Restated[]> {
  try {
    return (await extraction.client.ask(restateTask(notes, extraction.restatePrompt), run)).value;
  } catch (error) {
    if (!isLasting(error)) throw error;
    run.warn(`Sentences that were not found in the session were not reworded: ${messageOf(error)}`);
    return [];
  }
}

/** Returns the draft with new wordings; with the first title if the new one is refused. */
function draftOf(
  beat: ProposedBeat,
  wordings: ReadonlyMap<string, string>,
  evidence: Pick<WindowEvidence, 'draft'>,
): Drafted {
  const again = restatedBeat(beat, wordings);
  const draft = evidence.draft(again);
  const isTitleRefused = draft?.refused.some(({ text }) => text === again.title) === true;
  if (draft?.doubt == null || !isTitleRefused) return draft;
  const first = evidence.draft({ ...again, title: beat.title });
  const isSame = first?.doubt == null || again.title === beat.title;
  return isSame ? first : { ...first, doubt: `${first.doubt} Put again: ${draft.doubt}` };
}

/** Relations between the drafts name them by title. */
function withTitles(draft: EvidencedDraft, titles: ReadonlyMap<string, string>): EvidencedDraft {
  const named = draft.named.map(({ predicate, target }) => ({
    predicate,
    target: titles.get(titleKey(target)) ?? target,
  }));
  return { ...draft, named };
}
