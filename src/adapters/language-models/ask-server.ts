import { messageOf } from '../../core/errors';
import { isModelError, ModelError } from '../../core/language-models/model-error';
import type { ModelCall, ModelReply, ModelRequest } from '../../ports/language-model';
import type { LanguageModelDeps } from './language-model-deps';
import { quoteMessage } from './quote-message';
import { readBody } from './read-body';
import { type Asked, serverFault, isToldFailure, readToldError } from './server-fault';

const longestMs = 24 * 60 * 60 * 1_000;

export type RequestDeps = Pick<LanguageModelDeps, 'fetch' | 'clock'>;

/** One request to a server that speaks JSON. */
export interface ServerQuestion extends Asked {
  readonly url: string;
  readonly body: string;
  /** Creates the headers that authenticate the caller when the request is sent. */
  readonly headers: () => Promise<Readonly<Record<string, string>>>;
  /** Advice for the user when the server cannot be reached. */
  readonly reachAdvice: string;
  /** Returns null when the answer does not have the provider's form; throws a `ModelError` when it is a refusal. */
  readonly read: (answer: unknown) => ModelReply | null;
  /** Returns the answer of an answer that arrives in pieces, `undefined` for text that is none; missing for one JSON. */
  readonly join?: (text: string) => unknown;
}

/** Returns the whole text of a request, to recognize it in an error. */
export function requestText({ system, messages }: ModelRequest): string {
  return [system, ...messages.map(({ text }) => text)].join('\n');
}

/** Sends a request once. Redirects are not followed: the key would go there too. */
export function askServer(deps: RequestDeps, question: ServerQuestion): ModelCall {
  const abort = new AbortController();
  let heardCount = 0;
  const reply = exchange(deps, question, abort.signal, () => {
    heardCount += 1;
  });
  // The caller may abort before it awaits the reply.
  reply.catch(() => undefined);
  return {
    reply,
    heard: () => heardCount,
    abort: () => {
      abort.abort();
    },
  };
}

async function exchange(
  deps: RequestDeps,
  question: ServerQuestion,
  signal: AbortSignal,
  heard: () => void,
): Promise<ModelReply> {
  const response = await reach(question, signal, async () => {
    const headers = { 'content-type': 'application/json', ...(await question.headers()) };
    return deps.fetch(question.url, {
      method: 'POST',
      headers,
      body: question.body,
      redirect: 'manual',
      credentials: 'omit',
      signal,
    });
  });
  const text = await reach(question, signal, () => readBody(response, heard)).catch((error: unknown) => {
    // The server began to answer, so it may charge for it.
    if (response.ok && isModelError(error) && error.fault === 'unreachable' && !signal.aborted)
      throw new ModelError('unreadable', `${question.title} stopped in the middle of its answer.`);
    throw error;
  });
  // A reply that arrives after the abort is not wanted, even if it was already on its way.
  if (signal.aborted) throw stopped(question);
  if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) {
    throw new ModelError(
      'not-set-up',
      `${question.title} points to another address (status ${response.status}), which is not followed, because the request and the key would go there too. Enter the final address in the settings.`,
    );
  }
  if (text === null) throw new ModelError('unreadable', `The answer of ${question.title} is too long.`);
  const json = response.ok && question.join !== undefined ? question.join(text) : parse(text);
  if (!response.ok)
    throw serverFault(question, {
      status: response.status,
      told: toldIn(json, text),
      retryAfterMs: readRetryAfter(response.headers.get('retry-after'), deps.clock.now()),
    });
  return readAnswer(question, json);
}

async function reach<T>(question: ServerQuestion, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (signal.aborted) throw stopped(question);
    if (isModelError(error)) throw error;
    const reason = reasonOf(error);
    if (/^UND_ERR_(?:HEADERS|BODY)_TIMEOUT$/.test(reason))
      throw new ModelError('slow', `${question.title} took too long to answer.`);
    throw new ModelError(
      'unreachable',
      `${question.title} cannot be reached: ${quoteMessage(reason, question).replace(/\.$/, '')}. ${question.reachAdvice}`,
    );
  }
}

function stopped({ title }: ServerQuestion): ModelError {
  return new ModelError('unreachable', `The call to ${title} was stopped.`);
}

/** Returns the cause behind "fetch failed". */
function reasonOf(error: unknown): string {
  const cause: unknown = typeof error === 'object' && error !== null && 'cause' in error ? error.cause : null;
  const inner = cause ?? error;
  const code: unknown = typeof inner === 'object' && inner !== null && 'code' in inner ? inner.code : null;
  return typeof code === 'string' ? code : messageOf(inner);
}

/** Parses JSON; `undefined` when it is not JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function toldIn(json: unknown, text: string): { message: string; codes: readonly string[] } {
  // The error page of a proxy would tell the user nothing.
  return readToldError(json) ?? { message: json !== undefined || text.includes('<') ? '' : text, codes: [] };
}

function readAnswer(question: ServerQuestion, json: unknown): ModelReply {
  if (json === undefined) throw new ModelError('unreadable', `The answer of ${question.title} is not complete JSON.`);
  if (isToldFailure(json)) {
    const told = readToldError(json) ?? { message: '', codes: [] };
    const status = Number(told.codes.find((code) => /^[45]\d\d$/.test(code)) ?? 502);
    throw serverFault(question, { status, told, retryAfterMs: null });
  }
  const reply = question.read(json);
  if (reply === null)
    throw new ModelError(
      'unreadable',
      `${question.title} answered in an unknown format. Check that the address belongs to a server of this kind.`,
    );
  return reply;
}

/**
 * Returns the wait that the header `retry-after` asks for in ms, given in seconds or as a date (RFC 9110, 10.2.3), at
 * most a day; null when it is not understood.
 */
export function readRetryAfter(value: string | null, now: Date): number | null {
  const text = value?.trim() ?? '';
  if (text === '') return null;
  const ms = /^\d+(?:\.\d+)?$/.test(text)
    ? Number(text) * 1_000
    : /^[A-Z][a-z]+, ?\d/.test(text)
      ? Date.parse(text) - now.getTime()
      : NaN;
  return Number.isNaN(ms) ? null : Math.min(Math.max(0, Math.ceil(ms)), longestMs);
}
