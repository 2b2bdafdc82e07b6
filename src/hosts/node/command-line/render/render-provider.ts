import type { Caps } from '../../../../core/language-models/provider-choice';
import { usdWords } from '../../../../core/language-models/usd-words';
import type { ChosenRow, ProviderOutput, TestReport } from '../../../../features/provider/provider-output';
import { counted, section } from './plain-words';

export function renderProvider({ first, second, command, models, caps, keys, found, test }: ProviderOutput): string[] {
  const own = models.filter(({ isOwn }) => isOwn);
  return [
    ...(test === undefined ? [] : renderTest(test)),
    ...(command === null ? [] : [`For now  the program ${command} (CYBERBRAIN_LLM_COMMAND), in place of what follows`]),
    ...renderChoice('Used', first),
    ...(second === null ? [] : renderChoice('Second', second)),
    ...section('Models of their own:', own.map(({ operation, model }) => `${operation}  ${model ?? ''}`)),
    `Caps     ${capsWords(caps)}`,
    `Keys     ${keysWords(keys)}`,
    ...(found === null ? [] : renderFound(found)),
  ];
}

function renderTest({ provider, model, tookMs, inputTokens, outputTokens, usd, reply }: TestReport): string[] {
  const counts = inputTokens === null || outputTokens === null ? 'tokens not counted' : `${counted(inputTokens, 'token')} read, ${outputTokens.toLocaleString('en')} written`;
  return [`${model === '' ? provider : model} answered "${reply}" after ${tookMs.toLocaleString('en')} ms: ${counts}, ${usd === null ? 'at a price that is not known' : usdWords(usd)}.`];
}

function renderChoice(label: string, row: ChosenRow): string[] {
  if (row.provider === 'none') return [`${label.padEnd(9)}none: everything is done by rules`];
  const facts = [row.provider, row.model === null || row.model === '' ? null : row.model, row.region, row.address, row.program, priceWords(row)].filter((fact) => fact !== null);
  return [`${label.padEnd(9)}${facts.join('  ')}`, ...(row.problem === null ? [] : [row.problem])];
}

function priceWords({ price }: ChosenRow): string {
  if (price === null) return 'price not known';
  return price.input === 0 && price.output === 0 ? 'free' : `${usdWords(price.input)} and ${usdWords(price.output)} a million tokens read and written`;
}

function capsWords({ run, day, month }: Caps): string {
  const set = ([[run, 'a run'], [day, 'a day'], [month, 'a month']] as const).flatMap(([cap, period]) => (cap === null ? [] : [`${usdWords(cap)} ${period}`]));
  return set.length === 0 ? 'none' : set.join(', ');
}

function keysWords(keys: ProviderOutput['keys']): string {
  const there = keys.filter(({ isThere }) => isThere).map(({ name }) => name);
  return there.length === 0 ? 'none in the environment' : `${there.join(', ')} in the environment`;
}

function renderFound({ claude, ollama }: NonNullable<ProviderOutput['found']>): string[] {
  const models = ollama === null ? 'Ollama does not answer' : `Ollama at ${ollama.address}, ${ollama.models.length === 0 ? 'without models' : `with ${ollama.models.join(', ')}`}`;
  return section('On this device:', [claude === null ? 'no Claude Code' : `Claude Code at ${claude}`, models]);
}
