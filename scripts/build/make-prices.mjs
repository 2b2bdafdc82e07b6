// Makes the list of prices in the programs from the package that maintains them. --print only prints it; --as-of
// YYYY-MM-DD uses the prices of that day.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findProvider } from '@pydantic/genai-prices';

const listFile = fileURLToPath(new URL('../../src/core/language-models/model-prices.json', import.meta.url));

/** Vendors whose models are listed, as the package names them. Open models are not listed: many hosts offer them, each at its own price. */
const vendors = {
  anthropic: ['anthropic'],
  bedrock: ['aws'],
  'openai-compatible': ['openai', 'google', 'mistral', 'deepseek', 'x-ai', 'moonshotai', 'zai', 'perplexity'],
};

/** Models that the package does not know yet. Claude Sonnet 5.5 costs what Claude Sonnet 5 does: https://platform.claude.com/docs/en/models/sonnet-5-5/migration-guide */
const added = { anthropic: [['=claude-sonnet-5-5', 2, 10, 1_000_000]] };

const notText = /audio|embed|image|moderation|ocr|realtime|transcribe|tts|voice|voxtral|whisper/u;
const others = /^(?:claude|gemma|gpt-oss|kimi-k2-instruct|llama|mistral-7b|mixtral|r1-)/u;
const retired =
  /^(?:ada|babbage|curie|davinci|text-davinci|gpt-3\.5|gpt-4(?![.o])|gpt-4\.5|ft:gpt|chatgpt-4o|computer-use|codex-mini|o1|o3-mini|claude-v?[12](?!\d)|gemini-(?:1\.|2\.0|pro|live)|gemini-flash-1|grok-[23]|moonshot-v1|kimi-k2-0|kimi-k2$|mistral-(?:tiny|nemo|medium-2312|saba|small-24b)|pixtral|sonar-reasoning|.*(?:titan-text|llama3-(?:[12]|70b|8b)|mistral-(?:7b|large-2402|small-2402)|mixtral|pixtral))/u;
/** A name of one region: where several follow the name without one, the part that they share is enough. */
const ofRegion = /^\*(?:us|au|apac|eu|us-gov|jp|in)(?=\.)/u;

const signs = { equals: '=', starts_with: '^', ends_with: '$', contains: '*' };
/** Matches names followed by a date, which is removed before a name is looked up. */
const dated = /^\^.*-\\d\{(?:8|4)\}(?:-\\d\{2\}-\\d\{2\})?\$$/u;
const isDigitNext = /^\^([\w\\.-]+)\\d$/u;

/** Returns `=name`, `^beginning`, `$end` or `*part`. Throws for an unknown form of rule, so that somebody looks at it. */
function namesOf(rule) {
  if (rule.or !== undefined) return rule.or.flatMap(namesOf);
  if (rule.and !== undefined) return rule.and.filter(({ regex }) => regex === undefined).flatMap(namesOf);
  const [kind, text] = Object.entries(rule)[0];
  if (kind in signs) return [`${signs[kind]}${text.toLowerCase()}`];
  if (dated.test(text)) return [];
  const match = isDigitNext.exec(text);
  if (match === null) throw new Error(`A rule of a new form: ${JSON.stringify(rule)}`);
  return [`^${match[1].replaceAll('\\', '')}`];
}

/** Returns the price on the day: the highest of prices by time of day, and the one for short requests of tiered prices. */
function priceOn(prices, asOf, key) {
  const begun = Array.isArray(prices)
    ? prices.filter(({ constraint }) => constraint?.type !== 'start_date' || constraint.start_date <= asOf)
    : [{ prices }];
  const last = begun.findLastIndex(({ constraint }) => constraint === undefined || constraint.type === 'start_date');
  const values = begun
    .slice(last)
    .map((each) => each.prices[key])
    .map((value) => (typeof value === 'object' ? value.base : value));
  return values.includes(undefined) ? undefined : Math.max(...values);
}

function withoutRegions(names) {
  const parts = names.filter((name) => ofRegion.test(name)).map((name) => name.replace(ofRegion, '*'));
  return parts.length < 2 ? names : [...new Set([...names.filter((name) => !ofRegion.test(name)), ...parts])];
}

/** The forms of a name on Bedrock: alone or behind its maker, with a region before that or not. */
const behindMaker = /^([=^*])(?:(?:us|au|apac|eu|us-gov|jp|in)?\.?(?:anthropic|openai)\.)?(?=claude-|gpt-5)/u;

/** Returns one name for all forms of it, where a row of Bedrock has the one without a maker. */
function withoutMakers(names) {
  const bare = new Set(names.filter((name) => /^[=^](?:claude-|gpt-5)/u.test(name)).map((name) => name.slice(1)));
  const parts = names.map((name) => {
    const rest = name.replace(behindMaker, '');
    return bare.has(rest) ? `${name.startsWith('=') || names.includes(`=${rest}`) ? '$' : '*'}${rest}` : name;
  });
  return bare.size === 0 ? names : [...new Set(parts)];
}

/** Leaves out names that the reader of the list finds without their date, or with a dot for a dash in their version. */
function withoutSpellings(names) {
  return names.filter((name) => {
    const undated = name.replace(/(?:-latest|-\d{4}-\d{2}-\d{2})$/u, '');
    const dotted = undated.replace(/-(\d)-(\d)(?!\d)/u, '-$1.$2');
    return name.startsWith('*') || dotted === name || !names.includes(dotted);
  });
}

function rowsOf(vendor, asOf) {
  return findProvider({ providerId: vendor }).models.flatMap(({ id, match, prices, context_window: context = 0 }) => {
    const [input, output] = ['input_mtok', 'output_mtok'].map((key) => priceOn(prices, asOf, key));
    const isOurs =
      !notText.test(id) && !retired.test(id) && (['anthropic', 'aws'].includes(vendor) || !others.test(id));
    return isOurs && input !== undefined && output !== undefined
      ? [
          [
            withoutSpellings(
              (vendor === 'aws' ? withoutMakers : (names) => names)(withoutRegions([...new Set(namesOf(match))])),
            ).join('|'),
            input,
            output,
            context,
          ],
        ]
      : [];
  });
}

function packageVersion() {
  const entry = createRequire(import.meta.url).resolve('@pydantic/genai-prices');
  return JSON.parse(readFileSync(path.join(path.dirname(entry), '../package.json'), 'utf8')).version;
}

/** Formats the list, one row per line. */
function listText(asOf) {
  const tables = Object.entries(vendors).map(([key, names]) => {
    const rows = [...(added[key] ?? []), ...names.flatMap((name) => rowsOf(name, asOf))];
    return `    ${JSON.stringify(key)}: [\n${rows.map((row) => `      ${JSON.stringify(row)}`).join(',\n')}\n    ]`;
  });
  const head = {
    source: `@pydantic/genai-prices ${packageVersion()}`,
    asOf,
    about:
      'names, US dollars a million tokens of input, of output, tokens of context (0: not known); 0 for a price is free. Made by scripts/build/make-prices.mjs',
  };
  return `{\n${Object.entries(head)
    .map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},\n`)
    .join('')}  "models": {\n${tables.join(',\n')}\n  }\n}\n`;
}

const { values: options } = parseArgs({
  options: { print: { type: 'boolean', default: false }, 'as-of': { type: 'string' } },
});
const text = listText(options['as-of'] ?? JSON.parse(readFileSync(listFile, 'utf8')).asOf);
if (options.print) process.stdout.write(text);
else writeFileSync(listFile, text);
