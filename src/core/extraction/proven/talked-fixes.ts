import type { BeatDraft } from '../../note/beat';
import { harmlessMarkdown } from '../../note/harmless-markdown';
import { isOrder } from '../../session-record/wording/imperatives';
import { fitting } from '../../session-record/record-line';
import { shortPath } from '../../session-record/removed-files';
import type { Session } from '../../transcript/turn';
import { briefTitle } from '../brief-title';
import { sureDraft } from '../draft';
import { isPassing } from '../passing-states';
import { happened } from '../reports';
import { deedOf } from '../text/narration';
import { plainText, splitSentences } from '../text/sentences';
import { isMusing } from '../text/stands-alone';
import { statementScore, type Statement } from '../text/statement';
import type { TurnUnits } from '../text/turn-units';
import { isUnlimited } from './proof-words';
import { changesAfter, usualFolders } from '../sure';
import { asWritten } from '../titles';
import { problemCues } from '../text/cues';
import { hasCue } from '../text/has-cue';
import { asPhrase, contentWords, sharedCount } from '../text/words';
import { isEmptyDeed, isSlip } from '../weigh-unit';

/** Number of messages after a change within which a check must succeed. */
const soon = 3;
const leastCause = 2.5;
const fewestWords = 2;
const mostDrafts = 3;
const mostFiles = 3;
const longestCause = 220;
/** Matches the beginning of a message that says that a check succeeded. */
const succeeded =
  /^(?:(?:great|perfect|good|excellent|ok(?:ay)?|now|and|yes)[!,. ]+)*(?:all (?:of the )?(?:\d+ )?(?:[\w-]+ )?(?:tests?|checks?|specs?|doctests?) (?:now )?pass|all \d+\b[^.]{0,30}\bpass|clean (?:compile|build|run)|(?:the |both |full )?(?:build|lint|linter|type ?check|tests?|suite|compile|test suite)s? (?:now )?(?:pass(?:es|ed)?|succeed(?:s|ed)?|is (?:now )?(?:clean|green)|are (?:now )?green)\b|everything (?:now )?(?:passes|works|is green)|compiles? clean|(?:both|it|that) (?:now )?(?:pass(?:es)?|works?)(?: now)?[.!]|alle (?:\d+ )?tests? (?:sind grün|bestanden|laufen)|tous les tests passent|todas las pruebas pasan)/i;

interface Fix {
  readonly cause: Statement;
  readonly title: string;
  /** The files that were changed right after it, relative to the folder of the session. */
  readonly files: readonly string[];
  readonly at: number;
  readonly until: number;
}

/**
 * Returns drafts of faults that the assistant explained before it changed a file that the explanation names, when one of
 * its next messages says that a check succeeded. The note names only the changed files, because it may differ from what was
 * announced.
 */
export function talkedFixes(session: Session, units: TurnUnits, isNew: (turnsBefore: number) => boolean): BeatDraft[] {
  if ((session.deeds ?? []).length === 0) return [];
  const fixes = session.turns.flatMap((_turn, at) => (isNew(at + 1) ? (fixAt(session, units, at) ?? []) : []));
  const best = [...fixes].sort((one, other) => statementScore(other.cause) - statementScore(one.cause));
  const kept = new Set(best.slice(0, mostDrafts));
  return fixes.filter((fix) => kept.has(fix)).map((fix) => draftOf(fix, session));
}

function fixAt({ turns, deeds = [], cwd }: Session, units: TurnUnits, at: number): Fix | null {
  const turn = turns[at];
  if (turn?.role !== 'assistant' || isMusing(turn.text)) return null;
  const until = turns.findIndex((each, other) => other > at && (each.role === 'user' || isSuccess(each.text)));
  if (until < 0 || until > at + soon || turns[until]?.role === 'user') return null;
  const said = units.of(at).flatMap(({ statements }) => statements);
  const from = said.findIndex(isChange);
  const plan = said[from];
  if (plan === undefined) return null;
  const found = said
    .slice(0, from)
    .filter(isCause)
    .flatMap((cause) => {
      const title = briefTitle(cause.plain);
      const files = changesAfter(at, deeds).filter((path) => isNamedIn(path, cause.plain));
      return title === null || !isFault(title) || files.length === 0 ? [] : [{ cause, title, files }];
    })
    .sort((one, other) => statementScore(other.cause) - statementScore(one.cause))[0];
  return found === undefined ? null : { ...found, files: shortPaths(found.files, cwd), at, until };
}

const shortPaths = (files: readonly string[], cwd: string | null): string[] =>
  [...new Set(files.map((file) => shortPath(file, cwd ?? '')))].slice(0, mostFiles);

/** True for a file whose name shares a telling word with a sentence; a change of another matter is no fix. */
const isNamedIn = (path: string, plain: string): boolean =>
  sharedCount(contentWords(path.replace(usualFolders, ' ')), contentWords(plain)) > 0;

/** Matches what is not as it should be. */
const amiss =
  /\b(?:can['’]?t|cannot|couldn['’]t|fail\w*|never|not|no|without|unused|missing|wrong|errors?|bugs?|crash\w*|break\w*|broke\w*|stale|instead|wants?|rejects?|refuses?)\b|n['’]t\b/i;

/** True for words that name what is wrong. */
const isFault = (text: string): boolean => amiss.test(text) || hasCue(asPhrase(text), problemCues);

function isSuccess(text: string): boolean {
  const said = splitSentences(text.slice(0, 300)).map(plainText);
  return succeeded.test(said[0] ?? '') && isUnlimited(said);
}

/** True for a change that the assistant is about to make and that says what. */
function isChange(statement: Statement): boolean {
  return (
    statement.role === 'plan' &&
    !isEmptyDeed(statement) &&
    isOrder(deedOf(statement.plain)) &&
    contentWords(deedOf(statement.plain)).size >= (statement.specifics.length > 0 ? 1 : fewestWords)
  );
}

/** True for a statement that says why something fails, which still holds when the work has gone on. */
function isCause(statement: Statement): boolean {
  const { role, hedged, plain, specifics, problem, cause, constraint, insight } = statement;
  return (
    role === 'claim' &&
    !hedged &&
    specifics.length > 0 &&
    (cause || constraint || insight || problem) &&
    isFault(plain) &&
    statementScore(statement) >= leastCause &&
    !happened.test(plain) &&
    !isPassing(plain) &&
    !isSlip(plain)
  );
}

function draftOf({ cause, title, files, at, until }: Fix, session: Session): BeatDraft {
  const [told, proof] = [session.turns[at]?.id ?? '', session.turns[until]];
  const success = plainText(splitSentences(proof?.text.slice(0, 300) ?? '')[0] ?? '');
  const whole = fitting(cause.plain, longestCause);
  return sureDraft(
    {
      type: 'problem',
      title: asWritten(title, cause.raw),
      summary: `${whole.length > title.length + 8 ? `${whole} ` : ''}“${success}” after changes to ${files.join(', ')}.`,
      body: [
        `**Cause:** ${harmlessMarkdown(cause.raw)}`,
        `**Fix:** changes to ${harmlessMarkdown(files.join(', '))}; then “${harmlessMarkdown(success)}” (${proof?.id ?? told})`,
      ].join('\n\n'),
      turnIds: [told, proof?.id ?? told],
    },
    session,
  );
}
