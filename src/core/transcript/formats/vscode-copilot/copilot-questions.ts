import { fieldsOrNull, listOrEmpty, textOrNull, type Fields } from '../../fields';
import { readRecord } from '../../record-lines';
import type { Beside } from '../../work/deed';
import { readToolCall, type ToolCall } from '../../work/tool-call';
import { readToolResult, type Answer } from '../../work/tool-result';
import { isJsonObject } from '../../../json';

const mostOptions = 100;

/**
 * Reads questions that the person answered in the chat: {questions: [{id, title, message, options}], data: {id:
 * answer}}; an answer is a text, or an object with chosen values and words of the person's own.
 */
export function readQuestions(part: Fields): Beside[] {
  const asked = listOrEmpty(part['questions']).filter(isJsonObject);
  const data = fieldsOrNull(part['data']);
  const id = textOrNull(part['resolveId']) ?? '';
  const questions = asked.map((question) => ({
    id: question['id'],
    question: markdownOf(question['message']) ?? markdownOf(question['title']),
    header: markdownOf(question['title']),
    options: question['options'],
  }));
  const answers = asked.flatMap((question) => {
    const key = textOrNull(question['id']) ?? '';
    const text = answerOf(data === null || !Object.hasOwn(data, key) ? null : data[key], question);
    return text === '' ? [] : [{ question: key, text }];
  });
  return [
    { kind: 'call', id, call: readToolCall('ask', { questions }) },
    { kind: 'result', id, result: readToolResult('', false, { answers }) },
  ];
}

/**
 * Reads the answers that a tool returned to the model, by the title of the question: {"answers":{"<title>":
 * {"selected":["…"],"freeText":"…"}}}.
 */
export function answersIn(output: string, { questions }: ToolCall): Answer[] {
  const answers = output.startsWith('{"answers"') ? fieldsOrNull(readRecord(output)?.['answers']) : null;
  if (answers === null) return [];
  return questions.flatMap(({ topic, text: question }) => {
    const key = Object.hasOwn(answers, topic) ? topic : question;
    const given = Object.hasOwn(answers, key) ? fieldsOrNull(answers[key]) : null;
    const text = [...listOrEmpty(given?.['selected']), given?.['freeText']]
      .flatMap((each) => (typeof each === 'string' && each.trim() !== '' ? [each.trim()] : []))
      .join(', ');
    return text === '' ? [] : [{ question, text }];
  });
}

/** Reads a plan that the person approved or rejected: {title, content, data: {action, rejected, feedback}}. */
export function readPlanReview(part: Fields): Beside[] {
  const data = fieldsOrNull(part['data']);
  if (data === null || typeof data['rejected'] !== 'boolean') return [];
  const id = textOrNull(part['resolveId']) ?? '';
  const title = markdownOf(part['title']) ?? '';
  const plan = markdownOf(part['content']) ?? title;
  const said = (textOrNull(data['feedbackOverall']) ?? textOrNull(data['feedback']) ?? '').trim();
  const isRejected = data['rejected'];
  return [
    { kind: 'call', id, call: readToolCall('exit_plan_mode', { plan }) },
    {
      kind: 'result',
      id,
      result: readToolResult('', false, {
        answers: isRejected || said === '' ? [] : [{ question: title, text: said }],
        isApproved: !isRejected && textOrNull(data['action']) !== null,
        refusal: isRejected ? said : null,
      }),
    },
  ];
}

function answerOf(answer: unknown, question: Fields): string {
  if (typeof answer === 'string') return labelOf(answer, question);
  const { selectedValue, selectedValues, freeformValue } = fieldsOrNull(answer) ?? {};
  return [selectedValue, ...listOrEmpty(selectedValues), freeformValue]
    .flatMap((each) => (typeof each === 'string' && each.trim() !== '' ? [labelOf(each, question)] : []))
    .join(', ');
}

/** Returns what the person saw, because a value may be a name that only the program uses. */
function labelOf(value: string, question: Fields): string {
  const chosen = listOrEmpty(question['options'])
    .slice(0, mostOptions)
    .filter(isJsonObject)
    .find((option) => option['value'] === value || option['id'] === value);
  return textOrNull(chosen?.['label']) ?? value.trim();
}

/** A text, or Markdown as {value}. */
function markdownOf(text: unknown): string | null {
  return textOrNull(text) ?? textOrNull(fieldsOrNull(text)?.['value']);
}
