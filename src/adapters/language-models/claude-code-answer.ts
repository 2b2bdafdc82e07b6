import * as z from 'zod';
import { ModelError, type ModelFault } from '../../core/language-models/model-error';
import type { ModelUsage } from '../../ports/language-model';
import type { ProgramEnd } from '../../ports/programs';
import { quoteEnd } from './quote-message';
import { serverFault, type Asked } from './server-fault';
import { tokenCount } from './server-model';

export interface ClaudeCodeAnswer {
  readonly text: string;
  readonly isError: boolean;
  /** HTTP status of the provider's answer; null when it is not stated. */
  readonly status: number | null;
  readonly stop: string;
  readonly usage: ModelUsage | null;
  readonly usd: number | null;
}

const schema = z.object({
  type: z.literal('result'),
  subtype: z.string().catch(''),
  is_error: z.boolean().catch(false),
  result: z.string().nullish().catch(null),
  errors: z.array(z.string()).nullish().catch(null),
  api_error_status: z.number().int().nullish().catch(null),
  stop_reason: z.string().nullish().catch(null),
  total_cost_usd: z.number().nonnegative().nullish().catch(null),
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

/** Returns null when the output does not have the form of `--output-format json`. */
export function readClaudeCodeAnswer(stdout: string): ClaudeCodeAnswer | null {
  const read = schema.safeParse(parse(stdout));
  if (!read.success) return null;
  const {
    subtype,
    is_error: isError,
    result,
    errors,
    api_error_status: status,
    stop_reason: stop,
    total_cost_usd: usd,
    usage,
  } = read.data;
  return {
    text: result ?? (errors ?? []).join(' '),
    isError: isError || subtype.startsWith('error') || result == null || stop === 'refusal',
    status: status ?? null,
    stop: stop ?? '',
    usage:
      usage == null
        ? null
        : {
            inputTokens:
              usage.input_tokens + (usage.cache_creation_input_tokens ?? 0) + (usage.cache_read_input_tokens ?? 0),
            outputTokens: usage.output_tokens,
          },
    usd: usd ?? null,
  };
}

/** Words of the program's messages without a status; the first match counts. */
const words: readonly (readonly [ModelFault, RegExp])[] = [
  ['no-key', /log ?in|invalid api key|oauth|authenticat|unauthorized/i],
  ['no-credit', /credit balance|usage limit|limit reached|hit your (?:\w+ )?limit|out of (?:extra )?usage/i],
  ['too-long', /prompt is too long|context (?:window|length)/i],
  [
    'no-model',
    /model .{0,80}(?:not (?:exist|found|available)|may not have access|issue with the selected model)|issue with the selected model/i,
  ],
  ['busy', /overloaded|rate limit|(?:^|\D)(?:429|5\d\d)(?:\D|$)/i],
  ['unreachable', /connect|network|ENOTFOUND|ECONN|timed? ?out/i],
];

const sentences: Readonly<Record<ModelFault, string>> = {
  'no-key': 'Claude Code is not logged in. Run claude in a terminal and log in there',
  'no-credit': 'The Claude Code account has reached its limit for now',
  'too-long': 'The request is too long for Claude Code',
  'no-model': 'Claude Code does not have this model. Choose another one',
  'not-set-up': 'This version of Claude Code is too old: it cannot run without tools. Update it (claude update)',
  busy: 'Claude Code gets no answer at the moment',
  unreachable: 'Claude Code gave no answer',
  slow: 'Claude Code took too long',
  refused: 'The model of Claude Code refused to answer this',
  unreadable: 'Claude Code answered in an unknown format',
};

/** `unknownFlag`: a flag that the program refused as unknown. */
export function claudeCodeFault(
  asked: Asked,
  { exitCode, stderr }: ProgramEnd,
  answer: ClaudeCodeAnswer | null,
  unknownFlag: string | null,
): ModelError {
  if (answer?.status != null && answer.status >= 400)
    return serverFault(asked, { status: answer.status, told: { message: answer.text, codes: [] }, retryAfterMs: null });
  const said = answer === null ? stderr : answer.text;
  const fault =
    unknownFlag !== null
      ? 'not-set-up'
      : answer?.stop === 'refusal'
        ? 'refused'
        : (words.find(([, pattern]) => pattern.test(said))?.[0] ??
          (exitCode === 0 && answer === null ? 'unreadable' : 'unreachable'));
  const quote = quoteEnd(said, asked).replace(/\.$/, '');
  return new ModelError(fault, `${sentences[fault]}${quote === '' || fault === 'not-set-up' ? '' : ` (${quote})`}.`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
