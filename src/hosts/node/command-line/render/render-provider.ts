import { counted, grouped } from '../../../../core/counted';
import type { Caps } from '../../../../core/language-models/provider-choice';
import { listingProviders, providerFacts, providerPrograms } from '../../../../core/language-models/providers';
import { usdWords } from '../../../../core/language-models/spending';
import { quoteWords } from '../../../../engine/asking/agree-to-cost';
import type { ChosenRow, ProviderOutput, TestReport } from '../../../../features/provider/provider-input';
import type { FoundServer } from '../../../../ports/language-models';
import { agreeLine, section } from './report-lines';

export function renderProvider({
  first,
  second,
  command,
  models,
  caps,
  asksFirst,
  keys,
  found,
  test,
  quote,
  refused,
}: ProviderOutput): string[] {
  if (quote !== undefined)
    return [quoteWords(quote), ...(refused === undefined ? ['No request was sent.'] : [refused, agreeLine])];
  const own = models.filter(({ isOwn }) => isOwn);
  return [
    ...(test === undefined ? [] : renderTest(test)),
    ...(command === null
      ? []
      : [`In use   the program ${command} (CYBERBRAIN_LLM_COMMAND overrides the settings below)`]),
    ...renderChoice('Used', first),
    ...(second === null ? [] : renderChoice('Fallback', second)),
    ...section(
      'Models for single tasks:',
      own.map(({ operation, model }) => `${operation}  ${model ?? ''}`),
    ),
    `Limits   ${capsWords(caps)}${hasCap(caps) ? fittingWords(asksFirst) : ''}`,
    ...(hasCap(caps) ? uncountedWords(first, second, command) : []),
    `Keys     ${keysWords(keys)}`,
    ...(found === null ? [] : renderFound(found)),
  ];
}

function renderTest({ provider, model, tookMs, inputTokens, outputTokens, usd, reply }: TestReport): string[] {
  const counts =
    inputTokens === null || outputTokens === null
      ? 'no token count'
      : `${counted(inputTokens, 'token')} read, ${grouped(outputTokens)} written`;
  return [
    `${model === '' ? provider : model} answered "${reply}" after ${grouped(tookMs)} ms: ${counts}, ${usd === null ? 'at an unknown price' : usdWords(usd)}.`,
  ];
}

function renderChoice(label: string, row: ChosenRow): string[] {
  if (row.provider === 'none') return [`${label.padEnd(9)}none; rules are used`];
  const facts = [
    row.provider,
    row.model === null || row.model === '' ? null : row.model,
    row.region,
    row.address,
    row.program,
    priceWords(row),
  ].filter((fact) => fact !== null);
  return [`${label.padEnd(9)}${facts.join('  ')}`, ...(row.problem === null ? [] : [row.problem])];
}

function priceWords({ price }: ChosenRow): string {
  if (price === null) return 'unknown price';
  return price.input === 0 && price.output === 0
    ? 'free'
    : `${usdWords(price.input)} input and ${usdWords(price.output)} output per million tokens`;
}

function capsWords({ run, day, month }: Caps): string {
  const set = (
    [
      [run, 'a run'],
      [day, 'a day'],
      [month, 'a month'],
    ] as const
  ).flatMap(([cap, period]) => (cap === null ? [] : [`${usdWords(cap)} ${period}`]));
  return set.length === 0 ? 'none' : set.join(', ');
}

function hasCap({ run, day, month }: Caps): boolean {
  return [run, day, month].some((cap) => cap !== null);
}

function fittingWords(asksFirst: boolean): string {
  return asksFirst ? '' : '; runs within them start without asking';
}

/** Returns the models without a known price, which limits cannot cover. */
function uncountedWords(first: ChosenRow, second: ChosenRow | null, command: string | null): string[] {
  const rows =
    command === null
      ? [first, second].filter((row) => row !== null && row.provider !== 'none' && row.price === null)
      : [];
  const names = command === null ? rows.map((row) => row?.title ?? '') : [command];
  return names.length === 0 ? [] : [`         ${names.join(' and ')} is not counted because its price is unknown.`];
}

function keysWords(keys: ProviderOutput['keys']): string {
  const there = keys.filter(({ isThere }) => isThere).map(({ name }) => name);
  return there.length === 0 ? 'none in the environment' : `${there.join(', ')} in the environment`;
}

function renderFound(found: NonNullable<ProviderOutput['found']>): string[] {
  const programs = providerPrograms.map(({ title, program }) =>
    found[program] === null ? `no ${title}` : `${title} at ${found[program]}`,
  );
  const servers = listingProviders.map((provider) => serverLine(providerFacts(provider).title, found[provider]));
  return section('On this device:', [...programs, ...servers]);
}

function serverLine(title: string, server: FoundServer | null): string {
  if (server === null) return `${title} does not answer`;
  const { address, models } = server;
  return `${title} at ${address}, ${models.length === 0 ? 'without models' : `with ${models.join(', ')}`}`;
}
