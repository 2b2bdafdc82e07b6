import { isJsonObject } from '../../../json';
import { listOrEmpty, textOrNull, type Fields } from '../../fields';
import type { Question } from '../../work/tool-call';
import type { Answer } from '../../work/tool-result';
import { jsonOf } from './specstory-json';

const question = /^\*\*(.{3,2000})\*\*(?: _\(select multiple\)_)?\s*$/;
const option = /^- \*\*(.{1,500}?)\*\*(?: - (.{0,2000}))?$/;
const answer = /^\*\*Answer:\*\* ?(.*)$/;

const longestAnswer = 20_000;

/** Reads questions to the person: a line in bold, then its options. Returns them in the form of a tool's input. */
export function questionsIn(body: readonly string[]): Fields[] {
  const end = body.findIndex((line) => answer.test(line));
  const questions: { readonly question: string; readonly options: Fields[] }[] = [];
  for (const line of body.slice(0, end === -1 ? body.length : end)) {
    const asked = question.exec(line)?.[1];
    const [, label, description = ''] = option.exec(line) ?? [];
    if (asked !== undefined) questions.push({ question: asked, options: [] });
    else if (label !== undefined) questions.at(-1)?.options.push({ label, description });
  }
  return end === -1 ? [] : questions;
}

/** Returns the answers, which are on one line in the order of the questions, separated by commas. */
export function answersTo(questions: readonly Question[], body: readonly string[]): { answers?: readonly Answer[] } {
  const from = body.findIndex((line) => answer.test(line));
  if (from === -1 || questions.length === 0) return {};
  const said = [answer.exec(body[from] ?? '')?.[1] ?? '', ...body.slice(from + 1)]
    .join('\n')
    .trim()
    .slice(0, longestAnswer);
  const [only] = questions;
  if (questions.length === 1 && only !== undefined) return { answers: [{ question: only.text, text: said }] };
  const texts = sharedOut(said.split(', '), questions);
  return {
    answers: questions.flatMap(({ text }, at) =>
      (texts[at] ?? '') ? [{ question: text, text: texts[at] ?? '' }] : [],
    ),
  };
}

/** Gives each question its parts: an offered option belongs to its question, other words to the one that is next. */
function sharedOut(parts: readonly string[], questions: readonly Question[]): string[] {
  if (parts.length === questions.length) return [...parts];
  const given: string[][] = questions.map(() => []);
  let at = 0;
  for (const part of parts) {
    const offered = questions.findIndex(
      ({ options }, index) => index >= at && options.some(({ label }) => label === part),
    );
    const isStarted = (given[at] ?? []).length > 0;
    const isOffered = questions[at]?.options.some(({ label }) => label === given[at]?.at(-1)) === true;
    if (offered !== -1) at = offered;
    else if (isStarted && isOffered && at + 1 < questions.length) at += 1;
    given[at]?.push(part);
  }
  return given.map((own) => own.join(', '));
}

/** Reads questions in JSON, with options and answers by their ids, in the forms of `questionsIn` and `answersTo`. */
export function questionsInJson(texts: readonly string[]): { questions: Fields[]; answers: readonly Answer[] } {
  const [asked, ...said] = texts.map(jsonOf);
  const list = listOrEmpty(asked?.['questions']).filter(isJsonObject);
  const given = said.flatMap((each) => listOrEmpty(each?.['answers'])).filter(isJsonObject);
  const answers = list.flatMap((one): Answer[] => {
    const own = given.find((each) => each['questionId'] === one['id']);
    const chosen = listOrEmpty(own?.['selectedOptionIds']);
    const labels = optionsOf(one).flatMap(({ id, label }) => (chosen.includes(id) ? [textOrNull(label) ?? ''] : []));
    const text = [...labels, textOrNull(own?.['freeformText']) ?? ''].filter((part) => part !== '').join(', ');
    return text === '' ? [] : [{ question: textOrNull(one['prompt']) ?? '', text: text.slice(0, longestAnswer) }];
  });
  const questions = list.map((one) => ({
    question: textOrNull(one['prompt']) ?? '',
    options: optionsOf(one).map(({ label }) => ({ label, description: '' })),
  }));
  return { questions, answers };
}

const optionsOf = (question: Fields): Fields[] => listOrEmpty(question['options']).filter(isJsonObject);
