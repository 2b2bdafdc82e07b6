import { isoSeconds } from '../note/written-day';
import { announcesDecision } from '../extraction/text/announced';
import { withoutAnnouncedWork, type Session, type Turn } from '../transcript/turn';
import { withoutReverted } from '../transcript/work/reverted-commits';
import { withoutWebPages } from '../extraction/text/copied-web-pages';
import { withoutPastedPassages } from '../extraction/text/pasted-passages';
import { withoutPickedElements } from '../extraction/text/picked-elements';
import { withoutRuledOff } from '../extraction/text/ruled-off';
import { withoutSuperseded } from '../extraction/text/superseded';
import { TurnUnits } from '../extraction/text/turn-units';
import { answeredQuestions } from './answered-questions';
import { askedLines } from './asked-lines';
import { confirmedLines } from './confirmed-lines';
import { isChangedLater } from './wording/changed-values';
import { withoutAside } from './headline/aside';
import { outcomeOf, outcomesIn } from './headline/outcome';
import { subjectOf } from './headline/subject';
import { leftPoints } from './open/left-points';
import { withListedItems } from './quotes/listed-items';
import { notYetLines } from './open/not-yet';
import { unanswered } from './open/unanswered';
import { unsettledEnds } from './open/unsettled-ends';
import { isBareComplaint, withoutTakenBack, withoutWrong } from './wording/disputes';
import { editLines } from './edit-lines';
import { endLines } from './end-lines';
import { foundLines } from './found-lines';
import { firstSaid, matterOf, shortMatter, slashCommand } from './matter';
import { isHalf, longestText, placeOf, type RecordLine, type SessionRecord } from './record-line';
import { withoutRemoved } from './removed-files';
import { withRemovalsMarked } from './kept/removed-again';
import { withoutRevertedHashes } from './kept/reverted-hashes';
import { withoutOldReports, withoutRepeats, withoutTold } from './kept/repeated-lines';
import { withoutChangedStates } from './kept/changed-states';
import { withoutLoose } from './kept/loose-lines';
import { withoutForeignPaste } from './kept/foreign-paste';
import { withoutOvertaken } from './kept/overtaken-limits';
import { withoutRemarks } from './kept/remarks-on-the-way';
import { withoutDiscarded } from './kept/discarded-names';
import { withStatesDated } from './kept/dated-states';
import { withoutUndone } from './kept/undone-work';
import { withGapsMarked } from './quotes/quote-gaps';
import { shownErrors } from './shown-errors';
import { withoutOverruled } from './told/overruled-replies';
import { finalStates } from './told/final-states';
import { personProofs } from './told/person-proofs';
import { shownCommands } from './told/shown-commands';
import { unheardMessages } from './told/unheard-messages';
import { chosenLines } from './worth/chosen-lines';
import { worthLines } from './worth/worth-lines';
import { withoutOldCommits, workLines } from './work-lines';

/**
 * Makes the record of a session by rules alone; null when nothing was said in it, or nothing but commands of the tool
 * that led to no work.
 */
export function recordOfSession(read: Session): SessionRecord | null {
  const given = withoutSuperseded(withoutPickedElements(read));
  const whole = withoutPastedPassages(withoutRuledOff(withoutWebPages(withoutReverted(given))));
  const session = withoutAnnouncedWork(whole);
  if (session.isAmongPeople === true && session.turns.every(({ role }) => role !== 'user')) return null;
  const units = new TurnUnits(session.turns);
  const work = withRemovalsMarked(withoutOldCommits(workLines(whole)));
  if (work.every(({ part }) => part === 'goal') && isOnlyCommands(session)) return null;
  const said = [...unanswered(whole), ...saidIn(session, units, work)].filter(({ text }) => !bareName.test(text));
  const unlike = withoutRepeats([...endLines(session, units, said), ...said]);
  const answers = withoutOldReports(worthLines(unlike, session, units));
  const states = finalStates(session, units, [...unlike, ...answers]);
  const all = withoutRevertedHashes([...unlike, ...withoutTakenBack([...answers, ...states], session)], given, whole);
  const outcomes = [withoutTakenBack, withoutRemoved, withoutWrong, withoutChanged, withoutRemarks].reduce(
    (left: readonly RecordLine[], without) => without(left, session),
    outcomesIn(session, units),
  );
  const lasting = lastingOf(all, session);
  const told = withoutTold(withoutAnswered(lasting));
  const lines = withJoined(withoutCommits(withStatesDated(told, session)));
  const edits = lastingOf(editLines(whole), session);
  return recordOf(whole, outcomes, [
    ...lines,
    ...edits,
    ...lastingOf(unheardMessages([...all, ...lines], session), session),
  ]);
}

/** Matches a report that is nothing but the name of a file or another thing in code. */
const bareName = /^(?:Reported|Noted|At that point): [!-~]+$/;

/** Filters that leave out lines which the rest of the session makes untrue, in the order in which they run. */
const stillTrue = [
  withoutForeignPaste,
  withoutDiscarded,
  withoutUndone,
  withoutRemoved,
  withoutWrong,
  withoutChanged,
  withoutChangedStates,
  withoutRemarks,
  withoutOverruled,
  withoutLoose,
  withoutOvertaken,
] as const satisfies readonly ((lines: readonly RecordLine[], session: Session) => RecordLine[])[];

const lastingOf = (lines: readonly RecordLine[], session: Session): readonly RecordLine[] =>
  stillTrue.reduce((kept, without) => without(kept, session), lines);

/** Returns what the person and the assistant said, and `work` between. */
function saidIn(session: Session, units: TurnUnits, work: readonly RecordLine[]): RecordLine[] {
  return [
    // Of equal lines the first one stays.
    ...notYetLines(session, units),
    ...withShownErrors(askedLines(session), session).filter((line) => !isComplaint(line, session)),
    ...work,
    ...confirmedLines(session, units),
    ...withoutTakenBack(withoutOldReports(foundLines(session, units)), session),
    ...answeredQuestions(session, units),
    ...personProofs(session),
    ...unsettledEnds(session),
    ...leftPoints(session, units),
    ...shownCommands(session, units),
  ];
}

/** True for a later message that says only that something did not work. */
const isComplaint = ({ part, text, turn }: RecordLine, { turns }: Session): boolean =>
  part === 'goal' &&
  turn !== turns.find(({ role }) => role === 'user')?.id &&
  isBareComplaint(text.replace(/^“|”$/g, ''));

/** Leaves out reports of a value that was changed later. */
function withoutChanged(lines: readonly RecordLine[], session: Session): RecordLine[] {
  const places = new Map(session.turns.map(({ id }, at) => [id, at]));
  return lines.filter(
    ({ part, text, turn }) =>
      !(part === 'done' || part === 'found' || part === 'told') ||
      !isChangedLater(text, places.get(turn) ?? session.turns.length, session),
  );
}

const shortestTitle = 20;

/** Leaves out reports of a commit that has a line. */
function withoutCommits(lines: readonly RecordLine[]): RecordLine[] {
  const names = lines.flatMap(({ text }) => {
    const [, hash = '', title = ''] = /^Commit (\w{7,40}): (.+)$/.exec(text) ?? [];
    return [hash.slice(0, 7), title.slice(title.length < shortestTitle ? title.length : 0)].filter(
      (name) => name !== '',
    );
  });
  return lines.filter(({ text }) => !text.startsWith('Reported: ') || !names.some((name) => text.includes(name)));
}

/** Matches a report with the name of its subject, and a sentence of the assistant with one. */
const aboutName = /^((?:Reported|Noted|At that point): [^:]{2,80}: )(?=\S)/;
const spokenName = /^((?!(?:Reported|Noted|At that point): )[^:“]{2,80}: )(?=\S)/;

/** Joins reports of one turn on the same subject as far as they fit into a line. */
function withJoined(lines: readonly RecordLine[]): RecordLine[] {
  const joined: RecordLine[] = [];
  for (const line of lines) {
    const name = (line.part === 'told' ? spokenName : aboutName).exec(line.text)?.[1];
    const at =
      name === undefined ? -1 : joined.findIndex((other) => isOfSame(other, line) && other.text.startsWith(name));
    const known = joined[at];
    const added = line.text.slice(name?.length ?? 0);
    const text = known === undefined ? '' : `${known.text}${/[.!?。！？]$/u.test(known.text) ? ' ' : '; '}${added}`;
    if (known === undefined || text.length > longestText) joined.push(line);
    else joined[at] = { ...known, text, weight: Math.max(known.weight, line.weight) };
  }
  return joined;
}

const isOfSame = (one: RecordLine, other: RecordLine): boolean => one.part === other.part && one.turn === other.turn;

/** The record of a talk among people lists only decisions that the user announces. */
function recordOf(
  session: Session,
  outcomes: readonly RecordLine[],
  found: readonly RecordLine[],
): SessionRecord | null {
  const all =
    session.isAmongPeople === true
      ? found.filter(({ part, text }) => part === 'decided' && announcesDecision(text))
      : found;
  const first = matterOf(session, all);
  const main = withoutAside(session);
  // A tool takes its title from the first message.
  const isOfAside = main !== session;
  const own = isOfAside ? { ...main, title: null } : main;
  const subject = subjectOf(own, outcomes, isOfAside ? matterOf(own, all) : first, session);
  const matter = subject.matter;
  if (all.length === 0 || matter === '') return null;
  const whole = all.filter(
    ({ part, text }, at) =>
      !isHalf(text) && all.findIndex((other) => other.part === part && other.text === text) === at,
  );
  const kept = withListedItems(withGapsMarked(chosenLines(whole, session), session), session);
  return {
    matter,
    demands: subject.demands,
    outcome: outcomeOf(session, outcomes),
    lines: kept,
    leftCount: whole.length - kept.length,
  };
}

/**
 * Returns what a record says of the turns after those that the session has from another one, as a fork does; null when
 * that is nothing.
 */
export function recordSince(
  record: SessionRecord,
  session: Session,
  isInherited: (turn: Turn) => boolean,
): SessionRecord | null {
  const last = Math.max(0, ...session.turns.filter(isInherited).map(({ id }) => numberOf(id)));
  if (last === 0) return record;
  const lines = record.lines.filter((line) => placeOf(line) >= last + 1);
  if (lines.length === 0) return null;
  const said = firstSaid(session.turns.filter(({ id }) => numberOf(id) > last));
  return { ...record, lines, matter: said === '' ? record.matter : shortMatter(said) };
}

/** Returns the record that was made when the session ended with its last turn at or before a time; null when there was none. */
export function recordUntil(session: Session, time: string): SessionRecord | null {
  const isAfter = session.turns.map(({ at }) => at === null || isoSeconds(new Date(at)) > time);
  const count = isAfter.lastIndexOf(false) + 1;
  if (count === 0 || count === session.turns.length) return null;
  const isBefore = ({ turnsBefore }: { readonly turnsBefore: number }): boolean => turnsBefore <= count;
  const { deeds, decisions } = session;
  return recordOfSession({
    ...session,
    turns: session.turns.slice(0, count),
    summaries: session.summaries.filter(isBefore),
    ...(deeds === undefined ? {} : { deeds: deeds.filter(isBefore) }),
    ...(decisions === undefined ? {} : { decisions: decisions.filter(isBefore) }),
  });
}

/** Adds the errors that the person showed, except those that their words quote. */
function withShownErrors(asked: readonly RecordLine[], session: Session): RecordLine[] {
  const shown = shownErrors(session).filter(({ error, line }) =>
    line.part === 'fixed' ? true : !asked.some(({ text }) => text.includes(error)),
  );
  return [...asked, ...shown.map(({ line }) => line)];
}

function isOnlyCommands({ turns, deeds = [] }: Session): boolean {
  const said = turns.flatMap(({ role, text }) => (role === 'user' ? [text] : []));
  const orders = deeds.flatMap((deed) => (deed.kind === 'order' ? [deed.text] : []));
  const all = [...said, ...orders];
  return all.length > 0 && all.every((text) => slashCommand.test(text.trim()));
}

/** Leaves out a request that another line shows with its answer, or as not answered. */
function withoutAnswered(lines: readonly RecordLine[]): RecordLine[] {
  const answered = lines.flatMap(({ part, text }) =>
    part === 'found' ? (/^“([^”]{1,200})” → /.exec(text)?.[1] ?? []) : [],
  );
  const left = lines
    .filter(({ part }) => part === 'open')
    .map(({ text }) => text.replace(/^(?:Asked, not answered|Not finished|Asked last, result not told): /, ''));
  return lines.filter(
    ({ part, text, weight }) =>
      part !== 'goal' ||
      weight >= 9 ||
      ![...left.map((words) => words.slice(1)), ...answered.map((question) => `${question}”`)].some((end) =>
        text.endsWith(end),
      ),
  );
}

/** Returns the number of a turn from its id, such as 17 of `u17`. */
function numberOf(id: string): number {
  return Number(id.slice(1));
}
