import * as z from 'zod';
import { isJsonObject } from '../../core/json';
import { estimateTokens } from '../../core/language-models/estimate-tokens';
import type { ModelCall, ModelReply, ModelRequest } from '../../ports/language-model';
import { askServer, requestText } from './ask-server';
import { ModelOfServer, tokenCount, type ServerModel } from './server-model';

const answerSchema = z.object({
  message: z.object({ content: z.string() }),
  done_reason: z.string().nullish(),
  prompt_eval_count: tokenCount.nullish().catch(null),
  eval_count: tokenCount.nullish().catch(null),
});

const leastContext = 4_096;
/** Factor by which a token estimate may be too low, and number of tokens that a model's template adds. */
const estimateMargin = 1.3;
const templateTokens = 256;

/**
 * A model that Ollama runs, by its own API: the OpenAI-compatible one cannot set the context length, and cuts off
 * anything longer.
 */
export class OllamaModel extends ModelOfServer<ServerModel> {
  readonly provider = 'ollama';

  ask(request: ModelRequest): ModelCall {
    const { address, title } = this.server;
    return askServer(this.deps, {
      title,
      model: this.name,
      url: `${address.replace(/\/(?:api|v1)$/, '')}/api/chat`,
      headers: () => Promise.resolve({}),
      body: JSON.stringify(bodyOf(this.name, request)),
      keys: [],
      request: requestText(request),
      keyAdvice: '',
      reachAdvice: 'Start Ollama, or check its address.',
      read: readAnswer,
      join: joinPieces,
    });
  }
}

function bodyOf(model: string, request: ModelRequest): object {
  const { system, messages, maxOutputTokens } = request;
  const talk = messages.map(({ role, text }) => ({ role, content: text }));
  return {
    model,
    // Whoever waits sees that it goes on.
    stream: true,
    // Text that does not fit should fail instead of being truncated silently; older servers ignore this.
    truncate: false,
    messages: system === '' ? talk : [{ role: 'system', content: system }, ...talk],
    options: { num_ctx: contextFor(requestText(request), maxOutputTokens), num_predict: maxOutputTokens },
  };
}

/** Returns a power of two, since Ollama reloads the model for every other length. */
function contextFor(text: string, maxOutputTokens: number): number {
  const needed = Math.ceil(estimateTokens(text) * estimateMargin) + templateTokens + maxOutputTokens;
  return Math.max(leastContext, 2 ** Math.ceil(Math.log2(needed)));
}

/** Joins the objects of a streamed answer, one on each line; `undefined` when the last one is missing. */
function joinPieces(text: string): unknown {
  const pieces = text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [parsed(line)]));
  const failure = pieces.find((piece) => isJsonObject(piece) && 'error' in piece);
  const last = pieces.at(-1);
  if (failure !== undefined || pieces.length <= 1 || !isJsonObject(last)) return failure ?? last;
  if (last['done'] !== true) return undefined;
  return { ...last, message: { content: pieces.map(contentOf).join('') } };
}

function contentOf(piece: unknown): string {
  const message = isJsonObject(piece) ? piece['message'] : null;
  return isJsonObject(message) && typeof message['content'] === 'string' ? message['content'] : '';
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return undefined;
  }
}

function readAnswer(answer: unknown): ModelReply | null {
  const read = answerSchema.safeParse(answer);
  if (!read.success) return null;
  const { message, done_reason: stop, prompt_eval_count: input, eval_count: output } = read.data;
  return {
    text: message.content,
    usage: input == null || output == null ? null : { inputTokens: input, outputTokens: output },
    usd: null,
    isCut: stop === 'length',
  };
}
