import * as z from 'zod';
import { ModelError, type ModelFault } from '../../core/language-models/model-error';
import { stripEnd } from '../../core/text-ends';
import { quoteMessage, type Unspoken } from './quote-message';

/** A server's description of a failure, in any of the usual forms. */
interface ToldError {
  readonly message: string;
  /** The server's names for it: type, code, status. */
  readonly codes: readonly string[];
}

const word = z.union([z.string(), z.number().transform(String)]).catch('');

const detail = z.object({ message: word, type: word, code: word, status: word });

const envelope = z.object({
  error: z
    .union([detail, z.string().transform((message) => ({ message, type: '', code: '', status: '' }))])
    .nullish()
    .catch(null),
  message: word,
  Message: word,
  detail: word,
  type: word,
  code: word,
  __type: word,
});

/** Target of a request, as needed for error messages. */
export interface Asked extends Unspoken {
  /** Name for people: `Anthropic`, `Ollama at box.lan:11434`. */
  readonly title: string;
  readonly model: string;
  /** Advice for the user about the key; '' when there is none. */
  readonly keyAdvice: string;
}

export interface Failure {
  readonly status: number;
  readonly told: ToldError;
  readonly retryAfterMs: number | null;
}

const byStatus: Readonly<Record<number, ModelFault>> = {
  401: 'no-key',
  402: 'no-credit',
  403: 'no-key',
  404: 'no-model',
  408: 'busy',
  410: 'no-model',
  413: 'too-long',
  424: 'busy',
  425: 'busy',
  429: 'busy',
};

/** Words by which servers say what their status does not: the first match counts, for the given statuses only. */
const byWords: readonly (readonly [ModelFault, readonly number[], RegExp])[] = [
  [
    'no-credit',
    [400, 402, 403, 429],
    /insufficient[_ ](?:quota|credits?|balance|funds)|credit balance|billing_(?:error|hard_limit)|payment required|out of credits/i,
  ],
  [
    'too-long',
    [400, 413, 422, 500],
    /context[_ ](?:length|window|size)|maximum context|prompt is too long|input is too long|request_too_large|too many (?:input )?tokens|exceeds? the (?:available |maximum )?(?:context|input|token)|input token count/i,
  ],
  [
    'refused',
    [400, 403, 422],
    /content[_ ](?:filter|policy)|content management policy|moderation|guardrail|safety (?:system|settings|policy)/i,
  ],
  ['no-key', [400], /invalid_api_key|api[_ ]key[_ ](?:not[_ ]valid|invalid)|incorrect api key|authentication_error/i],
  [
    'no-model',
    [400, 403, 422],
    /model_not_found|unknown model|invalid model|no such model|model .{0,80}(?:not found|does not exist|not supported)|model identifier is invalid|on-demand throughput|access to the model/i,
  ],
];

/** Returns the error for a failure status. */
export function serverFault(asked: Asked, { status, told, retryAfterMs }: Failure): ModelError {
  const fault = faultOf(status, told);
  const quote = stripEnd(quoteMessage(told.message, asked), /[.\s]/);
  return new ModelError(
    fault,
    `${sentenceOf(fault, asked, status)} (status ${status}${quote === '' ? '' : `: ${quote}`}).${adviceOf(fault, asked)}${fault === 'busy' ? waitWords(retryAfterMs) : ''}`,
    fault === 'busy' ? retryAfterMs : null,
  );
}

function faultOf(status: number, { message, codes }: ToldError): ModelFault {
  const words = [...codes, message].join(' ').slice(0, 2_000);
  const told = byWords.find(([, statuses, pattern]) => statuses.includes(status) && pattern.test(words));
  if (told !== undefined) return told[0];
  return byStatus[status] ?? (status >= 500 ? 'busy' : 'refused');
}

function sentenceOf(fault: ModelFault, { title, model }: Asked, status: number): string {
  const name = model.replace(/\p{Cc}/gu, ' ');
  if (fault === 'no-key')
    return status === 403
      ? `${title} does not allow this key to use the model ${name}`
      : `${title} does not accept the key`;
  if (fault === 'no-credit') return `The account at ${title} has no credit left`;
  if (fault === 'no-model') return `${title} has no model ${name}`;
  if (fault === 'too-long') return `The request is too long for ${name} of ${title}`;
  if (fault === 'busy') return `${title} cannot answer at the moment`;
  return `${title} refused the request`;
}

/** Returns '' for a wait short enough to be awaited automatically. */
function waitWords(ms: number | null): string {
  if (ms === null || ms <= 60_000) return '';
  const minutes = Math.ceil(ms / 60_000);
  return minutes < 120 ? ` It asks to wait ${minutes} minutes.` : ` It asks to wait ${Math.ceil(minutes / 60)} hours.`;
}

function adviceOf(fault: ModelFault, { keyAdvice }: Asked): string {
  if (fault === 'no-key') return keyAdvice === '' ? '' : ` ${keyAdvice}`;
  if (fault === 'no-credit') return ' Check your account there.';
  return fault === 'no-model' ? ' Check the name of the model and the address.' : '';
}

/** Returns null when the answer does not describe a failure. */
export function readToldError(json: unknown): ToldError | null {
  const read = envelope.safeParse(Array.isArray(json) ? json[0] : json);
  if (!read.success) return null;
  const { error, message, Message, detail: told, type, code, __type } = read.data;
  const inner = error ?? { message: '', type: '', code: '', status: '' };
  const codes = [inner.type, inner.code, inner.status, type, code, __type].filter((each) => each !== '');
  const text = [inner.message, message, Message, told].find((each) => each !== '') ?? '';
  return error == null && text === '' ? null : { message: text, codes };
}

/** True when a successful answer is a failure nevertheless, as some gateways answer. */
export function isToldFailure(json: unknown): boolean {
  const read = z.object({ error: z.union([z.string().min(1), z.object({})]) }).safeParse(json);
  return read.success;
}
