import * as z from 'zod';
import { hostOf } from '../../core/models/model-source';
import { ModelError } from '../../core/language-models/model-error';
import type { ModelCall, ModelReply, ModelRequest } from '../../ports/language-model';
import { askServer, requestText } from './ask-server';
import { keyAdvice, ModelOfServer, tokenCount, type ServerModel } from './server-model';

const part = z.object({ type: z.string(), text: z.string().optional() });

const answerSchema = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({
          content: z.union([z.string(), z.array(part)]).nullish(),
          refusal: z.string().nullish().catch(null),
        }),
        finish_reason: z.string().nullish(),
      }),
    )
    .min(1),
  usage: z
    .object({
      prompt_tokens: tokenCount,
      completion_tokens: tokenCount,
      cost: z.number().nonnegative().nullish().catch(null),
    })
    .nullish()
    .catch(null),
});

/** OpenAI models that reason before they answer and accept a low reasoning effort. */
const thinking = /^(?:gpt-[5-9](?:\.\d+)?(?:-(?:mini|nano))?|o[34](?:-mini)?)(?:-\d{4}-\d\d-\d\d)?$/;

/**
 * Any server with OpenAI's chat completions. The key is null when none is needed, or when others could read it in
 * transit.
 */
export class OpenAiCompatibleModel extends ModelOfServer<ServerModel & { readonly key: string | null }> {
  readonly provider = 'openai-compatible';

  ask(request: ModelRequest): ModelCall {
    const { address, key, title } = this.server;
    return askServer(this.deps, {
      title,
      model: this.name,
      url: completionsAddress(address),
      headers: () => Promise.resolve<Record<string, string>>(key === null ? {} : { authorization: `Bearer ${key}` }),
      body: JSON.stringify({
        model: this.name,
        messages: talkOf(request),
        ...limitsOf(address, this.name, request.maxOutputTokens),
      }),
      keys: key === null ? [] : [key],
      request: requestText(request),
      keyAdvice: keyAdvice('OPENAI_API_KEY'),
      reachAdvice: 'Check the connection and the address.',
      read: (answer) => readAnswer(answer, title, hostOf(address)),
    });
  }
}

/** Accepts an address with or without `/v1` and a path after it. */
export function completionsAddress(address: string): string {
  const base = address.replace(/\/chat\/completions$/, '');
  return `${base}${/\/v\d/.test(base) ? '' : '/v1'}/chat/completions`;
}

function talkOf({ system, messages }: ModelRequest): object[] {
  const talk = messages.map(({ role, text }) => ({ role, content: text }));
  return system === '' ? talk : [{ role: 'system', content: system }, ...talk];
}

/** OpenAI rejects the parameter name that all other servers accept. */
function limitsOf(address: string, model: string, maxOutputTokens: number): object {
  const isOpenAi = /^https:\/\/(?:api\.openai\.com|[\w-]+\.openai\.azure\.com)(?:[/:]|$)/i.test(address);
  if (!isOpenAi) return { max_tokens: maxOutputTokens };
  return { max_completion_tokens: maxOutputTokens, ...(thinking.test(model) ? { reasoning_effort: 'low' } : {}) };
}

function readAnswer(answer: unknown, title: string, host: string): ModelReply | null {
  const read = answerSchema.safeParse(answer);
  const choice = read.data?.choices[0];
  if (!read.success || choice === undefined) return null;
  const { message, finish_reason: stop } = choice;
  const { usage } = read.data;
  const content = message.content ?? '';
  const text =
    typeof content === 'string'
      ? content
      : content.map(({ type, text: piece = '' }) => (type === 'text' ? piece : '')).join('');
  if (stop === 'content_filter' || (text === '' && (message.refusal ?? '') !== ''))
    throw new ModelError('refused', `The model of ${title} refused to answer this.`);
  return {
    text,
    usage: usage == null ? null : { inputTokens: usage.prompt_tokens, outputTokens: usage.completion_tokens },
    // Others use that name for other units.
    usd: host === 'openrouter.ai' ? (usage?.cost ?? null) : null,
    isCut: stop === 'length',
  };
}
