import type { BeatDraft } from '../../note/beat';
import { harmlessMarkdown } from '../../note/harmless-markdown';
import { isQuestion, ownSentences } from '../../session-record/wording/own-words';
import { fitting, oneLine } from '../../session-record/record-line';
import type { Session, Turn } from '../../transcript/turn';
import { sureDraft } from '../draft';
import { capitalised } from '../text/narration';
import { plainText, splitSentences } from '../text/sentences';
import { namesSubject } from '../text/stands-alone';
import { contentWords, sharedCount } from '../text/words';
import { longestTitle } from '../titles';
import { draftsOfReplies } from './reply-drafts';

const longestAnswer = 240;
const fewestLetters = 14;
const mostDrafts = 4;
/** Matches a question between two ways to do something. */
const either =
  /^(?:(?:so|then|ok(?:ay)?)[, ]+)?(?:should|shall|do you want me to|would you like me to) ?(?:i|we)? (.{4,90}?),? or (?:should (?:i|we) |rather )?(.{2,60}?)[?]$/i;
/** Words of an answer that chooses what it names. */
const choosing = new Set(
  [
    "a an and as at best better by choose definitely do enough fine first for go good here i i'd i'll in is it just keep let let's lets like now of ok okay on option our please pick prefer rather sounds store sure take that the then this to us use want we we'll with would yeah yes",
    'bitte das dann der die gern gerne ja lieber mit nehmen nehmt nimm wir avec oui prenons con sí vamos',
  ].flatMap((words) => words.split(' ')),
);
/** Matches what takes a choice back or leaves it open. */
const open =
  /\b(?:but|not|no|never|maybe|perhaps|unless|if|wait|actually|both|either|neither|whatever|except|instead|than|aber|nicht|kein\w*|vielleicht|mais|pas|pero)\b|n['’]t\b|[?？]/i;

/** Matches what takes a choice back though a reason may follow it. */
const reversing = /\b(?:but|unless|except|if|wait|actually|maybe|never mind|not (?:really|now|yet|sure)|aber|doch)\b/i;

/** Returns drafts of what the person chose when the assistant asked `Should I do this or that?` and the answer names one of the two. */
export function chosenAlternatives(session: Session, isNew: (turn: Turn) => boolean): BeatDraft[] {
  return draftsOfReplies(session, isNew, draftOf, mostDrafts);
}

function draftOf(session: Session, before: Turn, turn: Turn): BeatDraft | null {
  const asked = splitSentences(before.text.slice(-1_500)).map(plainText).at(-1) ?? '';
  const [, first = '', other = ''] = either.exec(asked) ?? [];
  const [answer = '', next = ''] = ownSentences(turn.text);
  if (first === '' || answer === '' || answer.length > longestAnswer || isQuestion(answer) || open.test(next))
    return null;
  const title = chosenOf(first, other, answer);
  if (title === null) return null;
  return sureDraft(
    {
      type: 'decision',
      title,
      summary: oneLine(`Asked “${asked}”, the user answered “${answer}”`, 320),
      body: `**Asked:** ${harmlessMarkdown(asked)}\n\n**Answer:** “${harmlessMarkdown(fitting(turn.text, 300) || answer)}” (${turn.id})`,
      turnIds: [turn.id],
    },
    session,
  );
}

/** Returns what was chosen as an order: of `store it in Redis` or `in Postgres`, the answer `Postgres` gives `Store it in Postgres`. */
function chosenOf(first: string, other: string, answer: string): string | null {
  const words = first.split(' ');
  const count = other.split(' ').length;
  const [start, end] = [words.slice(0, -count).join(' '), words.slice(-count).join(' ')];
  const [forFirst, forOther] = [
    sharedCount(contentWords(answer), contentWords(end)),
    sharedCount(contentWords(answer), contentWords(other)),
  ];
  if (start === '' || forFirst > 0 === forOther > 0 || !chooses(answer, `${first} ${other}`)) return null;
  const title = capitalised(`${start} ${forOther > 0 ? other : end}`);
  return title.length <= longestTitle && title.length >= fewestLetters && namesSubject(title) ? title : null;
}

/** True for an answer of which the part with the option says nothing else, and the parts after it take nothing back. */
function chooses(answer: string, options: string): boolean {
  const known = wordsIn(options);
  const [near = [], ...rest] = answer
    .split(/[,;:.!–—()]| (?=because|since|so|weil|denn|damit)/)
    .map((part) => [...wordsIn(part)])
    .filter((words) => !words.every((word) => choosing.has(word)));
  return near.every((word) => known.has(word) || choosing.has(word)) && !reversing.test(rest.flat().join(' '));
}

const wordsIn = (text: string): Set<string> => new Set(text.toLowerCase().match(/[^\s,;:.!?()]+/gu) ?? []);
