import { comparable, type CapturedText } from './captured-text';
import type { CaptureLabels, LabelledBeat } from './labels';

/**
 * Compares the notes of one session with its labels. Shares are weighted, 0 to 1; null when there are no such labels.
 * Words are only counted, not understood.
 */
export interface CaptureScore {
  readonly session: string;
  readonly notes: number;
  readonly recordLines: number;
  readonly beats: readonly {
    readonly id: string;
    readonly weight: number;
    readonly status: BeatStatus;
    readonly note: string | null;
  }[];
  readonly recall: Readonly<Record<'all' | 'weight3' | 'inTurns' | 'inTools', number | null>>;
  /** Paths of notes that say what a label calls false, that are not worth keeping, and that no label knows. */
  readonly wrong: readonly string[];
  readonly notWorth: readonly string[];
  readonly other: readonly string[];
}

type BeatStatus = 'found' | 'half' | 'missed';

const foundFrom = 0.6;
const foundNearFrom = 0.4;
const nearTurns = 2;
const wrongTurns = 3;
const sharedFrom = 0.5;
const sharedAnywhereFrom = 0.75;

/** Scores what was captured of one session. A beat is found when one text holds at least two of its terms and 60 % of them, or 40 % and a turn within two of the beat's. */
export function scoreCapture(texts: readonly CapturedText[], labels: CaptureLabels): CaptureScore {
  const wrong = new Set(
    texts.filter((text) => labels.beats.some((beat) => isWrong(beat, text))).map(({ path }) => path),
  );
  const judged = labels.beats.map((beat) => ({ beat, ...bestText(beat, texts) }));
  const used = new Set(judged.flatMap(({ status, text }) => (status === 'missed' || text === null ? [] : [text.path])));
  const rest = texts.filter(({ path, isRecordLine }) => !isRecordLine && !used.has(path) && !wrong.has(path));
  const notWorth = rest.filter((text) => labels.not_worth.some((each) => isNotWorth(text, each)));
  const share = (fits: (beat: LabelledBeat) => boolean): number | null => {
    const wanted = judged.filter(({ beat }) => fits(beat));
    const sum = (of: typeof judged): number => of.reduce((total, { beat }) => total + beat.weight, 0);
    return sum(wanted) === 0
      ? null
      : Math.round((sum(wanted.filter(({ status }) => status === 'found')) / sum(wanted)) * 1_000) / 1_000;
  };
  return {
    session: labels.session,
    notes: texts.filter(({ isRecordLine }) => !isRecordLine).length,
    recordLines: texts.filter(({ isRecordLine }) => isRecordLine).length,
    beats: judged.map(({ beat, status, text }) => ({
      id: beat.id,
      weight: beat.weight,
      status,
      note: status === 'missed' ? null : (text?.path ?? null),
    })),
    recall: {
      all: share(() => true),
      weight3: share((beat) => beat.weight === 3),
      inTurns: share((beat) => beat.stands_in === 'turns'),
      inTools: share((beat) => beat.stands_in === 'tools'),
    },
    wrong: [...wrong],
    notWorth: notWorth.map(({ path }) => path),
    other: rest.filter((text) => !notWorth.includes(text)).map(({ path }) => path),
  };
}

function bestText(
  beat: LabelledBeat,
  texts: readonly CapturedText[],
): { readonly status: BeatStatus; readonly text: CapturedText | null } {
  let best: { readonly text: CapturedText | null; readonly hits: number; readonly isNear: boolean } = {
    text: null,
    hits: 0,
    isNear: false,
  };
  for (const text of texts) {
    if (isWrong(beat, text)) continue;
    const hits = beat.key_terms.filter((term) => holds(text.text, term)).length;
    const near = isNear(text.turns, beat.turns, nearTurns);
    if (hits > best.hits || (hits === best.hits && near && !best.isNear)) best = { text, hits, isNear: near };
  }
  if (beat.parts !== undefined) {
    const own = texts.filter(({ turns }) => isNear(turns, beat.turns, 1));
    const hits = beat.key_terms.filter((term) => own.some(({ text }) => holds(text, term))).length;
    if (hits > best.hits) best = { text: own[0] ?? null, hits, isNear: true };
  }
  const share = best.hits / beat.key_terms.length;
  const isFound = best.hits >= 2 && (share >= foundFrom || (share >= foundNearFrom && best.isNear));
  return { status: isFound ? 'found' : best.hits >= 2 ? 'half' : 'missed', text: best.text };
}

function isWrong(beat: LabelledBeat, { text, turns }: CapturedText): boolean {
  return (
    beat.wrong_terms.some((all) => all.length > 0 && all.every((term) => holds(text, term))) &&
    !beat.wrong_unless.some((term) => holds(text, term)) &&
    (isNear(turns, beat.turns, wrongTurns) || beat.key_terms.filter((term) => holds(text, term)).length >= 2)
  );
}

function isNotWorth(
  { title, summary, turns }: CapturedText,
  { text, turns: of }: CaptureLabels['not_worth'][number],
): boolean {
  const wanted = wordsOf(text);
  const own = wordsOf(`${title} ${summary}`);
  const shared = [...wanted].filter((word) => own.has(word)).length / Math.max(1, wanted.size);
  const isThere = turns.length > 0 && isNear(turns, of, 0);
  return (
    (isThere && (shared >= sharedFrom || turns.every((turn) => of.includes(turn)))) || shared >= sharedAnywhereFrom
  );
}

function holds(text: string, term: string): boolean {
  return term.split('|').some((alternative) => alternative !== '' && text.includes(comparable(alternative)));
}

function isNear(turns: readonly string[], others: readonly string[], within: number): boolean {
  const numbers = others.map((turn) => Number(turn.slice(1)));
  return turns.some((turn) => numbers.some((other) => Math.abs(Number(turn.slice(1)) - other) <= within));
}

function wordsOf(text: string): Set<string> {
  return new Set(comparable(text).match(/[\p{L}\p{N}_./-]{3,}/gu) ?? []);
}
