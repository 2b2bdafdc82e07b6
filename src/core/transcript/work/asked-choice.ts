import type { Beside } from './deed';
import { readToolCall } from './tool-call';
import { readToolResult } from './tool-result';

/** A question that the assistant asked the person, with what may be chosen. */
export interface AskedQuestion {
  readonly question: string;
  readonly options: readonly { readonly label: string; readonly description?: string }[];
}

/** Returns a question to the person and its answer as the recordings of other tools have them: a call and its result. */
export function askedChoice(id: string, { question, options }: AskedQuestion, answer: string): Beside[] {
  const call = readToolCall('ask', { questions: [{ question, header: '', options }] });
  return [
    { kind: 'call', id, call },
    { kind: 'result', id, result: readToolResult('', false, { answers: [{ question, text: answer }] }) },
  ];
}
