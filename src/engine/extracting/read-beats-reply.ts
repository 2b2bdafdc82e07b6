import { readJsonReply } from '../../core/language-models/json-reply';
import type { JsonValue } from '../../core/json';
import { readProposedBeat, type ProposedBeat } from '../../core/extraction/proposed-beat';
import type { Vocabulary } from '../../core/note/vocabulary';
import type { Reading } from '../asking/task';

/** Characters of a body, and beats: no window holds more, and a model that gives more has lost its way. */
export interface ReplyLimits {
  readonly longestBody: number;
  readonly most: number;
}

const limitsOfTalk = { longestBody: 8_000, most: 25 };

/** The beats of a reply to `extract-beats`: each is judged on its own, so that a bad one costs no good one. */
export function readBeatsReply(
  text: string,
  isCut: boolean,
  vocabulary: Vocabulary,
  { longestBody, most }: ReplyLimits = limitsOfTalk,
): Reading<readonly ProposedBeat[]> {
  const entries = entriesOf(text);
  if (entries === null) return { value: null, faults: ['It holds no JSON array of beats.'], goodCount: 0 };
  const faults: string[] = isCut
    ? ['It was cut off at the limit of its length. Write fewer beats, or shorter ones.']
    : [];
  const beats: ProposedBeat[] = [];
  // What the limit has cut is no whole beat.
  const whole = isCut ? entries.slice(0, -1) : entries;
  for (const [at, entry] of whole.slice(0, most).entries()) {
    const read = readProposedBeat(entry, vocabulary, longestBody);
    if ('beat' in read) beats.push(read.beat);
    else faults.push(`Beat ${at + 1}${nameOf(entry)}: ${read.fault}.`);
  }
  if (whole.length > most) faults.push(`It holds ${whole.length} beats; keep the ${most} that matter most.`);
  const isUsable = beats.length > 0 || faults.length === 0;
  return { value: isUsable ? beats : null, faults, goodCount: beats.length };
}

/** Some wrap the array in an object, or give a single beat. */
function entriesOf(text: string): readonly JsonValue[] | null {
  if (/^(?:```\w*\s*)?\{/.test(text.trim())) {
    const object = readJsonReply(text, 'object');
    if (typeof object === 'object' && object !== null && 'title' in object) return [object];
  }
  const array = readJsonReply(text, 'array');
  return Array.isArray(array) ? (array as readonly JsonValue[]) : null;
}

function nameOf(entry: JsonValue): string {
  const title = typeof entry === 'object' && entry !== null && 'title' in entry ? entry.title : null;
  return typeof title === 'string' ? ` ("${title.slice(0, 60)}")` : '';
}
