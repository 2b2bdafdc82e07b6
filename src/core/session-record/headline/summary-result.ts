import { isProof } from '../wording/proved';
import { hasParticiple, isReached } from '../wording/reached';
import { isOwnDeed } from '../../extraction/text/own-deeds';
import { contentWords } from '../../extraction/text/words';
import { fitting, longestText, type RecordLine } from '../record-line';
import { conditional } from '../wording/conditions-and-plans';
import { listsFiles } from '../work-lines';
import { tellsCause } from './outcome';

/** Number of words with a meaning from which a line says enough for a summary. */
export const fewestTelling = 4;
/** Matches a path on somebody's computer. */
const machinePath = /\bfile:|(?:^|[^\w.])(?:\/(?:Users|home)\/\w|[A-Za-z]:[\\/]{1,2}\w)/;
const label = /^(?:(?:Reported|Noted|At that point|Cause): |In \d+ messages: )/;
/** Matches a question in front of its answer. */
export const answered = /^“[^“”]{1,300}” → /;
/** Number of turns before the end of the work in which a line may state its result. */
const near = 2;
/** Number of later requests after which a result is no longer how the session ended. */
const mostAsked = 1;
const mostAfterCommit = 3;
/** Matches what somebody will do. */
const planned =
  /\b(?:will|shall|going to|needs? to|wird|werden|werde|va|vais|voy a)\b|(?:^|[^\p{L}])(?:sẽ|буд(?:у|ет|ем))(?!\p{L})|将会?|会被/iu;
/** Matches the name of a thing with its place in a file, which says nothing of what was done. */
const placed = /\(~?(?:about )?lines? \d[^()]{0,20}\)$/i;
const failing = /^`[^`]{1,200}` failed: /;
const commit = /^Commit(?: \w{1,40})?: /;

/** Matches a sentence that says how something is from then on. */
export const now =
  /^(?:now|jetzt|nun|ahora|agora|ora|adesso|maintenant|désormais|nu|теперь)(?!\p{L})|^(?:现在|今は|이제)|^şimdi(?!\p{L})/iu;
/** True for a goal in the person's words. */
export const isQuote = ({ part, text }: RecordLine): boolean => part === 'goal' && text.startsWith('“');

/**
 * Returns the result of the last piece of work: its last commit, else what the last report says was done; '' when the
 * person asked for more than one thing after it, or work followed of which nothing is said.
 */
export function resultIn(lines: readonly RecordLine[]): string {
  const done = lines.filter(({ part }) => part === 'done' || part === 'fixed');
  const told = done.filter(
    (line) => !tellsCause(line.text.replace(label, '')) && isResult(line) && wordsOf(line) !== '',
  );
  const commitOf = since(told, done.filter(listsFiles))
    .filter(({ text }) => commit.test(text))
    .at(-1);
  const later = commitOf === undefined ? [] : told.filter((line) => turnOf(line) > turnOf(commitOf) + near);
  const newest = weightiest(later);
  const best =
    (newest !== undefined && requestsAfter(lines, newest) <= mostAsked ? newest : undefined) ??
    commitOf ??
    provedIn(lines, done) ??
    stateIn(since(told, done)) ??
    weightiest(since(told, done)) ??
    deedIn(lines) ??
    (done.length > 0
      ? undefined
      : weightiest(lines.filter((line) => line.part === 'found' && isAnswer(line) && isOfEnd(lines, line))));
  if (best === undefined) return '';
  const isOver = requestsAfter(lines, best) > (best === commitOf ? mostAfterCommit : mostAsked);
  return isOver ? '' : wordsOf(best).replace(answered, '');
}

/** Returns the first line of the last reply that says that a check passed. */
function provedIn(lines: readonly RecordLine[], done: readonly RecordLine[]): RecordLine | undefined {
  const end = Math.max(0, ...lines.filter(({ part }) => part !== 'goal').map(turnOf));
  return done.find((line) => turnOf(line) === end && isProof(line.text) && !line.text.includes('” → '));
}

/** Returns the first line of the last reply that says how something is from then on. */
function stateIn(lines: readonly RecordLine[]): RecordLine | undefined {
  const end = Math.max(0, ...lines.map(turnOf));
  return lines.find((line) => turnOf(line) === end && now.test(wordsOf(line)));
}

/** Returns what the last reply with any line says was done; undefined when it says that of nothing. */
function deedIn(lines: readonly RecordLine[]): RecordLine | undefined {
  const told = lines.filter(({ part }) => part === 'told' || part === 'fixed');
  const end = Math.max(0, ...told.map(turnOf));
  return told.find((line) => turnOf(line) === end && isResult(line) && isOwnDeed(line.text));
}

/** Returns in how many messages the person asked for something after a line. */
function requestsAfter(lines: readonly RecordLine[], line: RecordLine): number {
  return new Set(lines.filter((other) => isQuote(other) && turnOf(other) > turnOf(line)).map(turnOf)).size;
}

/** Returns the lines that are not older than the last of `work`, or hardly. */
function since(lines: readonly RecordLine[], work: readonly RecordLine[]): RecordLine[] {
  const end = Math.max(0, ...work.map(turnOf));
  return lines.filter((line) => turnOf(line) >= end - near);
}

/** True for the answer to the first message, or one after which nothing else was asked for. */
const isOfEnd = (lines: readonly RecordLine[], line: RecordLine): boolean =>
  turnOf(line) <= firstReply || requestsAfter(lines, line) === 0;

const firstReply = 2;

const isAnswer = (line: RecordLine): boolean => answered.test(line.text) && isResult(line);

/** True for a line that says enough and is no plan. */
export const isResult = (line: RecordLine): boolean =>
  !listsFiles(line) &&
  saysEnough(line.text.replace(label, '')) &&
  !planned.test(line.text) &&
  !failing.test(line.text) &&
  !placed.test(line.text) &&
  !isFragment(line);

/** Matches what something is from then on. */
const becoming = /\s(?:now|ahora|agora|ora|adesso|jetzt|nun|maintenant|désormais|теперь)\s/iu;

/** Matches the name of what a line is about. */
const aboutName = /^[^:]{2,60}: /;

/** True for a report such as `Check: lamp and gauge`, which says of nothing that it was done. */
const isFragment = ({ part, text }: RecordLine): boolean =>
  part === 'done' &&
  !commit.test(text) &&
  aboutName.test(text.replace(label, '')) &&
  !isReached(text.replace(label, '')) &&
  !becoming.test(text) &&
  !hasParticiple(text);

/** Returns the number of the turn of a line. */
export const turnOf = ({ turn }: RecordLine): number => Number.parseFloat(turn.slice(1));

/** How much weightier a line must be than the first one of its reply. */
const clearlyMore = 1.5;

/** Returns the weightiest line, or the first of its reply that answers the request or weighs about as much; of equal ones that of the last reply. */
function weightiest(lines: readonly RecordLine[]): RecordLine | undefined {
  const best = heaviest(lines);
  return (
    best &&
    lines.find(
      (line) => line.turn === best.turn && (answered.test(line.text) || line.weight > best.weight - clearlyMore),
    )
  );
}

function heaviest(lines: readonly RecordLine[]): RecordLine | undefined {
  return lines.reduce<RecordLine | undefined>(
    (best, line) =>
      best === undefined || line.weight > best.weight || (line.weight === best.weight && turnOf(line) > turnOf(best))
        ? line
        : best,
    undefined,
  );
}

/** Returns the words of a line as far as a summary has room for them; '' when no clause fits. */
export const wordsOf = ({ text }: RecordLine, most = longestText): string =>
  fitting(text.replace(label, '').replace(/^“([^“”]*)”$/, '$1'), most + (answered.exec(text)?.[0].length ?? 0));

/** True for a text of several words without a path of a computer. */
export const saysEnough = (text: string): boolean =>
  contentWords(text.replace(answered, '')).size >= fewestTelling && !machinePath.test(text) && !conditional.test(text);
