import { andMore } from '../../../../core/counted';
import {
  recantSentence,
  type AskCitation,
  type AskContradiction,
  type AskSentence,
  fadedWords,
  linesOf,
} from '../../../../core/ask/ask-answer';
import { quoteWords } from '../../../../engine/asking/agree-to-cost';
import type { AskOutput } from '../../../../engine/answering/ask-request';
import { contradictionReason, costWords, isAnsweredBefore, missingWords } from '../../../../features/ask/ask-words';
import { shellWord } from '../../../../core/shell-word';
import type { Line } from '../terminal';
import { wayIn } from './render-talk';

const mostDropped = 5;
/** Characters of a question up to which a search for it is offered. */
const longestOffered = 200;
const notAsked = 'The language model was not asked, and no line of your notes answers by itself.';
const speakers = { user: 'you', assistant: 'the assistant' } as const;

/** Shows an answer: each sentence with the places that it comes from, then what is missing and what was left out. */
export function renderAsk(output: AskOutput): Line[] {
  const { answer, sentences, dropped, contradictions, cost, degraded, quote, refused } = output;
  const remarks = [
    ...missingWords(output),
    ...contradictions.map(contradictionWords),
    ...nextStep(output),
    ...(degraded === null ? [] : [degraded]),
    ...(refused === undefined
      ? []
      : [sentences.length === 0 ? refused : `${refused} Lines of your notes are shown instead.`]),
    ...(quote === undefined ? [] : [quoteWords(quote)]),
    ...(cost === null ? [] : [costWords(cost)]),
    ...(isAnsweredBefore(output) && !('records' in output) ? ['--again asks the language model again.'] : []),
  ];
  return [
    // Whether the notes have an answer is not known before the model is asked.
    ...(sentences.length === 0 ? [quote === undefined ? answer : notAsked] : sentences.flatMap(sentenceLines)),
    ...(remarks.length === 0 ? [] : ['', ...remarks.map((remark) => `(${remark})`)]),
    ...droppedLines(dropped),
  ];
}

/** Names the search that shows the nearest notes, for a question that nothing answers. */
function nextStep({ answer, question, ...output }: AskOutput): string[] {
  if (answer !== recantSentence || 'records' in output || question.length > longestOffered) return [];
  return [`Nearest notes: cyberbrain search ${shellWord(question)}`];
}

function sentenceLines({ text, citations, fate, reason }: AskSentence): Line[] {
  const shown = fate === 'quoted' && reason !== undefined ? `“${text}”` : text;
  return [shown, ...citations.map((citation) => `  ${placeOf(citation)}`)];
}

function placeOf(citation: AskCitation): string {
  const { path, date, state, supersededBy, turn } = citation;
  if (turn !== undefined)
    return `said by ${[turn.name ?? speakers[turn.speaker], date].filter((fact) => fact !== undefined).join(', ')}: ${wayIn(turn)}`;
  const mark = supersededBy === undefined ? state : `superseded by ${supersededBy}`;
  const facts = [date, mark, fadedWords(citation)].filter((fact) => fact !== undefined && fact !== '');
  return `${path}:${linesOf(citation).join('-')}${facts.length === 0 ? '' : `  (${facts.join(', ')})`}`;
}

function contradictionWords({ followed, other, because }: AskContradiction): string {
  const { path, line, turn } = other;
  const place = turn === undefined ? `${path}:${String(line)}` : `${turn.id} of session ${turn.session}`;
  return `${place} ${contradictionReason(because, followed.path)}: “${other.quote}”`;
}

function droppedLines(dropped: AskOutput['dropped']): string[] {
  if (dropped.length === 0) return [];
  const shown = dropped.slice(0, mostDropped).map(({ text, reason }) => `  ${text} — ${reason}`);
  const left = dropped.length - shown.length;
  return ['', 'Left out of the answer:', ...shown, ...(left > 0 ? [`  ${andMore(left)}`] : [])];
}
