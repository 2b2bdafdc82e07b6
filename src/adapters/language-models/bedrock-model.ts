import { AwsV4Signer } from 'aws4fetch';
import * as z from 'zod';
import { ModelError } from '../../core/language-models/model-error';
import type { ModelCall, ModelReply, ModelRequest } from '../../ports/language-model';
import { askServer, requestText } from './ask-server';
import { thinkingFields } from './anthropic-model';
import { keyAdvice, ModelOfServer, tokenCount, type ServerModel } from './server-model';

/** A key pair of AWS, or a Bedrock API key. */
export type AwsKeys =
  | { readonly bearer: string }
  | { readonly id: string; readonly secret: string; readonly token: string | null };

const answerSchema = z.object({
  output: z.object({ message: z.object({ content: z.array(z.object({ text: z.string().optional() })) }) }),
  stopReason: z.string().nullish(),
  usage: z
    .object({
      inputTokens: tokenCount,
      outputTokens: tokenCount,
      cacheReadInputTokens: tokenCount.nullish(),
      cacheWriteInputTokens: tokenCount.nullish(),
    })
    .nullish()
    .catch(null),
});

const cutReasons = new Set(['max_tokens', 'model_context_window_exceeded']);
const refusals = new Set(['guardrail_intervened', 'content_filtered', 'refusal']);

/** Any model of AWS Bedrock by its Converse API. */
export class BedrockModel extends ModelOfServer<ServerModel & { readonly region: string; readonly keys: AwsKeys }> {
  readonly provider = 'bedrock';

  ask(request: ModelRequest): ModelCall {
    const { address, keys, title } = this.server;
    const url = `${address}/model/${encodeURIComponent(this.name)}/converse`;
    const body = JSON.stringify(bodyOf(this.name, request));
    return askServer(this.deps, {
      title,
      model: this.name,
      url,
      body,
      headers: () => this.#sign(url, body),
      keys: 'bearer' in keys ? [keys.bearer] : [keys.id, keys.secret, keys.token ?? ''],
      request: requestText(request),
      keyAdvice: keyAdvice(
        'bearer' in keys
          ? 'AWS_BEARER_TOKEN_BEDROCK'
          : 'AWS_ACCESS_KEY_ID with AWS_SECRET_ACCESS_KEY (and AWS_SESSION_TOKEN)',
      ),
      reachAdvice: 'Check the connection and the region.',
      read: (answer) => readAnswer(answer, title),
    });
  }

  /** Signs a request with signature version 4 at the current time. */
  async #sign(url: string, body: string): Promise<Record<string, string>> {
    const { keys, region } = this.server;
    if ('bearer' in keys) return { authorization: `Bearer ${keys.bearer}` };
    const datetime = this.deps.clock
      .now()
      .toISOString()
      .replace(/[:-]|\.\d{3}/g, '');
    const pair = {
      accessKeyId: keys.id,
      secretAccessKey: keys.secret,
      ...(keys.token === null ? {} : { sessionToken: keys.token }),
    };
    const { headers } = await new AwsV4Signer({
      method: 'POST',
      url,
      body,
      service: 'bedrock',
      region,
      datetime,
      ...pair,
    }).sign();
    return Object.fromEntries(headers);
  }
}

function bodyOf(model: string, { system, messages, maxOutputTokens }: ModelRequest): object {
  const { thinking } = thinkingFields(model);
  return {
    ...(system === '' ? {} : { system: [{ text: system }] }),
    messages: messages.map(({ role, text }) => ({ role, content: [{ text }] })),
    inferenceConfig: { maxTokens: maxOutputTokens },
    ...(thinking === undefined ? {} : { additionalModelRequestFields: { thinking } }),
  };
}

function readAnswer(answer: unknown, title: string): ModelReply | null {
  const read = answerSchema.safeParse(answer);
  if (!read.success) return null;
  const { output, stopReason: stop, usage } = read.data;
  if (refusals.has(stop ?? '')) throw new ModelError('refused', `The model of ${title} refused to answer this.`);
  return {
    text: output.message.content.map(({ text = '' }) => text).join(''),
    usage:
      usage == null
        ? null
        : {
            inputTokens: usage.inputTokens + (usage.cacheReadInputTokens ?? 0) + (usage.cacheWriteInputTokens ?? 0),
            outputTokens: usage.outputTokens,
          },
    usd: null,
    isCut: cutReasons.has(stop ?? ''),
  };
}
