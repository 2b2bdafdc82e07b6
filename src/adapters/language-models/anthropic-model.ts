import * as z from 'zod';
import { ModelError } from '../../core/language-models/model-error';
import type { ModelCall, ModelReply, ModelRequest } from '../../ports/language-model';
import { askServer, requestText } from './ask-server';
import { keyAdvice, ModelOfServer, type ServerModel, tokenCount } from './server-model';

const canBeOff = /claude-(?:sonnet|opus)-5(?:$|[-@]\d{8}|-v\d)/;

const alwaysOn = /claude-(?:(?:sonnet|opus|haiku)-5[-.]5|fable|mythos)/;

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
    return askServer(this.deps, {
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
  if (stop === 'refusal') throw new ModelError('refused', `The model of ${title} refused to answer this.`);
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

/**
 * Returns the fields that turn off thinking. Newer Claude models think before they answer by default, and that counts
 * against the token limit, so a long reply would be cut. Older ones refuse the field.
 */
export function thinkingFields(model: string): { readonly thinking?: object; readonly output_config?: object } {
  if (canBeOff.test(model)) return { thinking: { type: 'disabled' } };
  return alwaysOn.test(model) ? { output_config: { effort: 'low' } } : {};
}
