import { causeCues, problemCues } from '../extraction/text/cues';
import { hasCue } from '../extraction/text/has-cue';
import { hasVerb } from '../extraction/text/narration';
import { plainText, splitSentences } from '../extraction/text/sentences';
import { letterCount } from '../extraction/text/statement';
import { asPhrase } from '../extraction/text/words';
import { oneLine } from '../session-record/record-line';
import { isOrder } from '../session-record/wording/imperatives';
import { trailer } from '../transcript/work/commit-trailer';
import type { Commit } from './git-log';

/** The reason that a commit states, as a note. */
export interface CommitReason {
  readonly type: 'problem' | 'decision';
  readonly title: string;
  readonly summary: string;
}

const kindMark = /^(?:\w+(?:\([^)]{0,60}\))?!?|[\w./-]{2,40}):\s+/;
const test = /^(?:an? |the )?tests?\b/i;
const fix = /^(?:fix|bug)/i;
/** Prefixes of commits that are worth a note only for a cause. */
const routine =
  /^(?:(?:chore|style|ci|build|tests?|docs|wip|release|bump|merge)(?![\p{L}\p{N}])(?! the\b)|revert "|updat)/iu;
const reasonClause = /^(.{20,}?),? (?:because|so that)\b/i;
const cause =
  /\b(?:so that|otherwise|so (?:it|they|we|he|she|the|this|that|a|an|no|each|every|all|now)\b|to (?:avoid|prevent|ensure|keep|stop|allow|make sure)|instead of|rather than|without (?:this|that|it),|prevents that)|, as (?:it|they|both|the|this|we)\b|(?:^|[^\p{L}])(?:damit|sonst|andernfalls|denn|afin (?:de|que)|pour (?:éviter|empêcher)|sinon|para (?:evitar|que|impedir)|de lo contrario|perché|affinché|altrimenti|per evitare|pois|para que|чтобы|иначе)(?!\p{L})/iu;
/** Beginnings of sentences that tell what the commit does. */
const deed =
  /^(?:(?:this|the) (?:commit|change|patch|pr|fix)\b|also\b|adds?\b|shows?\b|now\b|new\b|updates?\b|renames?\b)/i;
const fewestLetters = { title: 40, sentence: 25 };

/** Returns the reason that the message of a commit states, below its first line or in it; null without one. */
export function commitReason(commit: Commit): CommitReason | null {
  const body = commit.body.replace(trailer, '').trim();
  return body === '' ? reasonInTitle(commit.title) : reasonBelow(commit.title, body);
}

function reasonBelow(written: string, body: string): CommitReason | null {
  const isRoutine = routine.test(written);
  const paragraphs = body.split(/\n\s*\n/).map((each) => plainText(each.replace(/\n(?![ \t]{0,8}[-*])/g, ' ')));
  const sentences = paragraphs.flatMap(splitSentences);
  const at = sentences.findIndex((sentence) => isReason(sentence, isRoutine));
  const title = plainText(written.replace(kindMark, '')).trim();
  if (at === -1 || !/\p{L}\s+\S*\p{L}/u.test(title)) return null;
  return {
    type: fix.test(written) ? 'problem' : 'decision',
    title: title.charAt(0).toUpperCase() + title.slice(1),
    summary: oneLine(sentences.slice(at, at + 2).join(' '), 300),
  };
}

/** True for a sentence that says why; trouble that there was is no reason of a routine commit. */
function isReason(sentence: string, isRoutine: boolean): boolean {
  if (letterCount(sentence) < fewestLetters.sentence) return false;
  const phrase = asPhrase(sentence);
  if (hasCue(phrase, causeCues) || cause.test(sentence)) return true;
  const isTrouble = hasCue(phrase, problemCues) && hasVerb(sentence);
  return isTrouble && !isRoutine && !deed.test(sentence) && !isOrder(sentence);
}

/** Reads a message of one line that says why: what stands before the reason is the title. */
function reasonInTitle(title: string): CommitReason | null {
  const said = plainText(title.replace(kindMark, ''));
  if (letterCount(said) < fewestLetters.title || test.test(said)) return null;
  if (!hasCue(asPhrase(said), causeCues)) return null;
  return { type: fix.test(title) ? 'problem' : 'decision', title: reasonClause.exec(said)?.[1] ?? said, summary: said };
}
