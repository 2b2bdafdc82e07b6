import type { Finding } from './finding';
import { HintIndex } from './token-shape';

/** The part of a Secretlint rule that is used here: it reports ranges in a text. */
interface MaintainedRule {
  readonly meta: { readonly id: string };
  create(context: unknown, options: unknown): { file?: (source: unknown) => unknown };
}

/**
 * Omitted rules: two that report whole addresses of which `findUrlPasswords` takes only the password, one that reads
 * files, and one by which a comment in the text could disable the others.
 */
const leftOut = new Set(['basicauth', 'database-connection-string', 'gcp', 'filter-comments']);

/** Strings of which one occurs in every text that a rule reports on; rules not listed here always run. */
const hints: Readonly<Record<string, readonly string[]>> = {
  aws: ['AKIA', 'ASIA', 'A3T', 'AGPA', 'AIDA', 'AROA', 'AIPA', 'ANPA', 'ANVA', 'ecret', 'ECRET'],
  npm: ['npm_', '_authToken', 'x-oauth-basic'],
  slack: ['xox', 'xapp', 'hooks.slack.com', 'HOOKS.SLACK.COM'],
  openai: ['sk-'],
  anthropic: ['sk-ant-'],
  groq: ['gsk_'],
  huggingface: ['hf_'],
  linear: ['lin_'],
  notion: ['ntn_', 'secret_'],
  privatekey: ['PRIVATE KEY'],
  sendgrid: ['SG.'],
  shopify: ['shp'],
  github: ['ghp_', 'gho_', 'ghu_', 'ghs_', 'ghr_', 'github_pat_'],
  gitlab: ['glpat-'],
  grafana: ['glc_', 'glsa_'],
  '1password': ['ops_'],
  'hashicorp-vault': ['hvs.', 'hvb.', 'hvr.'],
  vercel: ['vcp_', 'vci_', 'vca_', 'vcr_', 'vck_'],
  databricks: ['dapi'],
  docker: ['dckr_pat_'],
  figma: ['figd_'],
};

interface LoadedRule {
  readonly name: string;
  readonly rule: MaintainedRule;
}

interface LoadedRules {
  readonly rules: readonly LoadedRule[];
  readonly index: HintIndex;
}

/** Secretlint's recommended rules. There are none on a system whose regular expressions are too old for them. */
export class MaintainedRules {
  #loading: Promise<LoadedRules> | null = null;

  async find(text: string): Promise<Finding[]> {
    this.#loading ??= loadRules();
    const { rules, index } = await this.#loading;
    const findings: Finding[] = [];
    const wanted = index.rulesFor(text);
    for (const [at, { name, rule }] of rules.entries()) if (wanted[at] === 1) await runRule(name, rule, text, findings);
    return findings;
  }
}

async function loadRules(): Promise<LoadedRules> {
  const rules = await recommendedRules();
  return { rules, index: new HintIndex(rules.map(({ name }) => hints[name] ?? [''])) };
}

async function recommendedRules(): Promise<readonly LoadedRule[]> {
  try {
    const preset = (await import('@secretlint/secretlint-rule-preset-recommend')) as unknown as {
      rules: readonly MaintainedRule[];
    };
    return preset.rules
      .map((rule) => ({ name: rule.meta.id.replace(/^.*secretlint-rule-/, ''), rule }))
      .filter(({ name }) => !leftOut.has(name));
  } catch {
    return [];
  }
}

/** Runs a rule; one that fails on a text reports nothing more, but the other finders have seen the text too. */
async function runRule(name: string, rule: MaintainedRule, text: string, findings: Finding[]): Promise<void> {
  const report = ({ range }: { range: readonly [number, number] }): void => {
    const [start, last] = range;
    if (start < 0 || last <= start || last > text.length) return;
    findings.push({ start, end: name === 'privatekey' ? last : endOfToken(text, start, last), kind: kindOf(name) });
  };
  const context = {
    report,
    ignore: () => undefined,
    createTranslator: () => () => ({ message: '', messageId: '' }),
    sharedOptions: {},
    locale: 'en',
  };
  try {
    await rule
      .create(context, {})
      .file?.({ content: text, filePath: undefined, ext: '', contentType: 'text', hasBOM: false });
  } catch {
    return;
  }
}

/** Returns the end of a token, at a space, a quote or an escape, because some rules report the rest of the line. */
function endOfToken(text: string, start: number, last: number): number {
  let end = start + 1;
  while (end < last && !/[\s"'`<>\\]/.test(text[end] ?? '')) end += 1;
  return end;
}

function kindOf(name: string): string {
  return name === 'privatekey' ? 'private-key' : `${name}-token`;
}
