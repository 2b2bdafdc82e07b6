import { messageOf } from '../../core/errors';
import { isModelError, ModelError } from '../../core/language-models/model-error';
import type { ModelCall, ModelReply, ModelRequest } from '../../ports/language-model';
import type { ModelWorld } from './model-world';
import { quoteMessage } from './quote-message';
import { readBody } from './read-body';
import { type Asked, serverFault, isToldFailure, readToldError } from './server-fault';

const longestMs = 24 * 60 * 60 * 1_000;

export type ServerWorld = Pick<ModelWorld, 'fetch' | 'clock'>;

/** One question to a server that speaks JSON. */
export interface ServerQuestion extends Asked {
  readonly url: string;
  readonly body: string;
  /** With what proves who asks; made when the question is sent. */
  readonly headers: () => Promise<Readonly<Record<string, string>>>;
  /** What to do when nobody answers. */
  readonly reachAdvice: string;
  /** null when the answer is not of the provider's form; throws a `ModelError` when it is a refusal. */
  readonly read: (answer: unknown) => ModelReply | null;
}

/** Everything that is asked, as it might come back in an error. */
export function requestText({ system, messages }: ModelRequest): string {
  return [system, ...messages.map(({ text }) => text)].join('\n');
}

/** Sends a question, once. Where the server points on is not followed: the key would go there too. */
export function askServer(world: ServerWorld, question: ServerQuestion): ModelCall {
  const abort = new AbortController();
  const reply = exchange(world, question, abort.signal);
  // The caller may abort before it looks at the reply.
  reply.catch(() => undefined);
  return {
    reply,
    abort: () => {
      abort.abort();
    },
  };
}

async function exchange(world: ServerWorld, question: ServerQuestion, signal: AbortSignal): Promise<ModelReply> {
  const response = await reach(question, signal, async () => {
    const headers = { 'content-type': 'application/json', ...(await question.headers()) };
    return world.fetch(question.url, {
      method: 'POST',
      headers,
      body: question.body,
      redirect: 'manual',
      credentials: 'omit',
      signal,
    });
  });
  const text = await reach(question, signal, () => readBody(response)).catch((error: unknown) => {
    // It began to answer, so it may charge for it.
    if (response.ok && isModelError(error) && error.fault === 'unreachable' && !signal.aborted)
      throw new ModelError('unreadable', `${question.title} broke off in the middle of its answer.`);
    throw error;
  });
  // What comes after the caller's wish is not wanted, though it may have been on its way.
  if (signal.aborted) throw stopped(question);
  if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) {
    throw new ModelError(
      'not-set-up',
      `${question.title} points to another address (status ${response.status}), which is not followed: what is asked, and a key, would go there too. Give the final address in the settings.`,
    );
  }
  if (text === null) throw new ModelError('unreadable', `${question.title} answered with more than can be read.`);
  const json = parse(text);
  if (!response.ok)
    throw serverFault(question, {
      status: response.status,
      told: toldIn(json, text),
      retryAfterMs: readRetryAfter(response.headers.get('retry-after'), world.clock.now()),
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
      throw new ModelError('slow', `${question.title} was waited for too long.`);
    throw new ModelError(
      'unreachable',
      `${question.title} cannot be reached: ${quoteMessage(reason, question).replace(/\.$/, '')}. ${question.reachAdvice}`,
    );
  }
}

function stopped({ title }: ServerQuestion): ModelError {
  return new ModelError('unreachable', `The call of ${title} was stopped.`);
}

/** What is behind "fetch failed". */
function reasonOf(error: unknown): string {
  const cause: unknown = typeof error === 'object' && error !== null && 'cause' in error ? error.cause : null;
  const inner = cause ?? error;
  const code: unknown = typeof inner === 'object' && inner !== null && 'code' in inner ? inner.code : null;
  return typeof code === 'string' ? code : messageOf(inner);
}

/** `undefined` for what is no JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function toldIn(json: unknown, text: string): { message: string; codes: readonly string[] } {
  // The page of a proxy says nothing to anybody.
  return readToldError(json) ?? { message: json !== undefined || text.includes('<') ? '' : text, codes: [] };
}

function readAnswer(question: ServerQuestion, json: unknown): ModelReply {
  if (json === undefined)
    throw new ModelError('unreadable', `${question.title} answered with something that is not whole JSON.`);
  if (isToldFailure(json)) {
    const told = readToldError(json) ?? { message: '', codes: [] };
    const status = Number(told.codes.find((code) => /^[45]\d\d$/.test(code)) ?? 502);
    throw serverFault(question, { status, told, retryAfterMs: null });
  }
  const reply = question.read(json);
  if (reply === null)
    throw new ModelError(
      'unreadable',
      `${question.title} answered in a form that is not known. Check that the address is that of a server of this kind.`,
    );
  return reply;
}

/** How long the header `retry-after` asks to wait, given in seconds or as a date (RFC 9110, 10.2.3), at most a day; null when it says nothing. */
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
