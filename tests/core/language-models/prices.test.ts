import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contextTokensOf, priceOf } from '../../../src/core/language-models/model-facts';
import type { ProviderName } from '../../../src/core/language-models/providers';

const root = path.resolve(__dirname, '../../..');

test.each<[ProviderName, string, number, number]>([
  ['anthropic', 'claude-sonnet-5', 2, 10],
  ['anthropic', 'claude-sonnet-5-5', 2, 10],
  ['anthropic', 'Claude-Haiku-4-5', 1, 5],
  ['anthropic', 'claude-haiku-4-5-20251001', 1, 5],
  ['anthropic', 'claude-opus-5-20260101', 5, 25],
  ['anthropic', 'claude-3-5-haiku-latest', 0.8, 4],
  ['bedrock', 'us.anthropic.claude-sonnet-4-5-20250929-v1:0', 3.3, 16.5],
  ['bedrock', 'global.anthropic.claude-sonnet-4-5-20250929-v1:0', 3, 15],
  ['bedrock', 'anthropic.claude-3-haiku-20240307-v1:0', 0.25, 1.25],
  ['bedrock', 'arn:aws:bedrock:eu-west-1:1:inference-profile/eu.anthropic.claude-haiku-4-5-20251001-v1:0', 1.1, 5.5],
  ['bedrock', 'amazon.nova-lite-v1:0', 0.06, 0.24],
  ['claude-code', 'sonnet', 2, 10],
  ['claude-code', 'haiku', 1, 5],
  ['claude-code', 'opus[1m]', 4, 20],
  ['claude-code', 'claude-sonnet-4-6', 3, 15],
  ['claude-code', 'us.anthropic.claude-sonnet-4-5-20250929-v1:0', 3.3, 16.5],
  ['openai-compatible', 'gpt-5-mini', 0.25, 2],
  ['openai-compatible', 'gpt-5-mini-2025-08-07', 0.25, 2],
  ['openai-compatible', 'openai/gpt-4o-mini', 0.15, 0.6],
  ['openai-compatible', 'anthropic/claude-sonnet-5', 2, 10],
  ['openai-compatible', 'deepseek-chat', 0.27, 1.1],
  ['ollama', 'llama3.2:3b', 0, 0],
])('%s %s costs %d and %d', (provider, model, input, output) => {
  expect(priceOf(provider, model)).toEqual({ input, output });
});

test.each<[ProviderName, string]>([
  ['command', ''],
  ['command', 'claude-sonnet-5'],
  ['none', ''],
  ['claude-code', ''],
  ['anthropic', 'claude-sonnet-5-9'],
  ['anthropic', 'claude-sonnet-9'],
  ['bedrock', 'arn:aws:bedrock:eu-west-1:1:application-inference-profile/abc'],
  ['openai-compatible', 'qwen2.5-7b-instruct'],
  ['openai-compatible', 'openai/gpt-oss-20b'],
  ['openai-compatible', ''],
])('the price of %s %j is not known', (provider, model) => {
  expect(priceOf(provider, model)).toBeNull();
});

test.each<[ProviderName, string, number]>([
  ['anthropic', 'claude-sonnet-5', 1_000_000],
  ['anthropic', 'claude-haiku-4-5', 200_000],
  ['anthropic', 'claude-sonnet-99', 200_000],
  ['ollama', 'llama3.2:3b', 32_768],
  ['ollama', 'my-own', 8_192],
  ['openai-compatible', 'openai/gpt-oss-20b', 131_072],
  ['openai-compatible', 'my-own', 16_000],
  ['command', '', 32_000],
])('%s %j holds %d tokens', (provider, model, tokens) => {
  expect(contextTokensOf(provider, model)).toBe(tokens);
});

test('the list equals that of the installed package, and is small', () => {
  const file = path.join(root, 'src/core/language-models/model-prices.json');
  const made = execFileSync(process.execPath, [path.join(root, 'scripts/build/make-prices.mjs'), '--print'], {
    encoding: 'utf8',
  });
  expect(made).toBe(readFileSync(file, 'utf8'));
  expect(made.length).toBeLessThan(30_000);
});
