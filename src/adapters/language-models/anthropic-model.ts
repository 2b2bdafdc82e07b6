import * as z from 'zod';
import { ModelError } from '../../core/language-models/model-error';
import type { ModelCall, ModelReply, ModelRequest } from '../../ports/language-model';
import { askServer, requestText } from './ask-server';
import { thinkingFields } from './claude-thinking';
import { keyAdvice } from './key-advice';
import { ModelOfServer } from './model-of-server';
import { tokenCount, type ServerModel } from './server-model';

const version = '2023-06-01';

const answerSchema = z.object({
  content: z.array(z.object({ type: z.string(), text: z.string().optional() })),
  stop_reason: z.string().nullish(),
  usage: z
    .object({
      input_tokens: tokenCount,
      cache_creation_input_tokens: tokenCount.nullish(),
      cache_read_input_tokens: tokenCount.nullish(),
      output_tokens: tokenCount,
    })
    .nullish()
    .catch(null),
});

/** Claude by Anthropic's Messages API. */
export class AnthropicModel extends ModelOfServer<ServerModel & { readonly key: string }> {
  readonly provider = 'anthropic';

  ask(request: ModelRequest): ModelCall {
    const { address, key, title } = this.server;
    return askServer(this.world, {
      title,
      model: this.name,
      url: `${address.replace(/\/v1$/, '')}/v1/messages`,
      headers: () => Promise.resolve({ 'x-api-key': key, 'anthropic-version': version }),
      body: JSON.stringify(bodyOf(this.name, request)),
      keys: [key],
      request: requestText(request),
      keyAdvice: keyAdvice('ANTHROPIC_API_KEY'),
      reachAdvice: 'Check the connection.',
      read: (answer) => readAnswer(answer, title),
    });
  }
}

function bodyOf(model: string, { system, messages, maxOutputTokens }: ModelRequest): object {
  return {
    model,
    max_tokens: maxOutputTokens,
    system,
    messages: messages.map(({ role, text }) => ({ role, content: text })),
    ...thinkingFields(model),
  };
}

function readAnswer(answer: unknown, title: string): ModelReply | null {
  const read = answerSchema.safeParse(answer);
  if (!read.success) return null;
  const { content, stop_reason: stop, usage } = read.data;
  if (stop === 'refusal') throw new ModelError('refused', `The model of ${title} will not answer this.`);
  return {
    text: content.map(({ type, text = '' }) => (type === 'text' ? text : '')).join(''),
    usage:
      usage == null
        ? null
        : {
            inputTokens:
              usage.input_tokens + (usage.cache_creation_input_tokens ?? 0) + (usage.cache_read_input_tokens ?? 0),
            outputTokens: usage.output_tokens,
          },
    usd: null,
    isCut: stop === 'max_tokens' || stop === 'model_context_window_exceeded',
  };
}
