import { counted, grouped } from '../../../core/counted';
import type { CapturedFile } from '../../../features/captured/captured';
import { messagesRead } from '../../../features/ingest/report';

/** Words with a special spelling; all others stay as they are. */
const spellings: Readonly<Record<string, string>> = {
  airtable: 'Airtable',
  alibaba: 'Alibaba',
  anthropic: 'Anthropic',
  api: 'API',
  asana: 'Asana',
  atlassian: 'Atlassian',
  aws: 'AWS',
  azure: 'Azure',
  bedrock: 'Bedrock',
  cloudflare: 'Cloudflare',
  databricks: 'Databricks',
  digitalocean: 'DigitalOcean',
  discord: 'Discord',
  docker: 'Docker',
  doppler: 'Doppler',
  dropbox: 'Dropbox',
  facebook: 'Facebook',
  figma: 'Figma',
  fly: 'Fly',
  github: 'GitHub',
  gitlab: 'GitLab',
  google: 'Google',
  grafana: 'Grafana',
  heroku: 'Heroku',
  hugging: 'Hugging',
  face: 'Face',
  id: 'ID',
  jwt: 'JWT',
  linear: 'Linear',
  mailchimp: 'Mailchimp',
  mailgun: 'Mailgun',
  netlify: 'Netlify',
  new: 'New',
  relic: 'Relic',
  notion: 'Notion',
  oauth: 'OAuth',
  okta: 'Okta',
  openai: 'OpenAI',
  paypal: 'PayPal',
  planetscale: 'PlanetScale',
  posthog: 'PostHog',
  pulumi: 'Pulumi',
  pypi: 'PyPI',
  sas: 'SAS',
  sendgrid: 'SendGrid',
  sentry: 'Sentry',
  shopify: 'Shopify',
  slack: 'Slack',
  square: 'Square',
  stripe: 'Stripe',
  supabase: 'Supabase',
  tailscale: 'Tailscale',
  telegram: 'Telegram',
  terraform: 'Terraform',
  twilio: 'Twilio',
  twitter: 'Twitter',
  url: 'URL',
  vault: 'Vault',
  vercel: 'Vercel',
};

/** Full names of kinds whose id does not make a readable name. */
const whole: Readonly<Record<string, string>> = {
  'generic-secret': 'other secret',
  'azure-sas': 'Azure SAS key',
  'docker-auth': 'Docker login',
};

const statusWords: Readonly<Record<CapturedFile['status'], string>> = {
  done: '',
  skipped: 'Skipped',
  partly: 'Partly read',
  failed: 'Not captured',
};

/** Returns "Read 41 of 41 of your messages, 40 of 52 replies"; '' when there are none, or they were not logged. */
export function turnsWords({ turns }: Pick<CapturedFile, 'turns'>): string {
  if (turns === null) return '';
  const { user, assistant } = turns;
  if (user.total + assistant.total === 0) return '';
  return `Read ${messagesRead(user)}, ${grouped(assistant.covered)} of ${counted(assistant.total, 'reply', 'replies')}`;
}

/** Returns "2 secrets removed (1 API key, 1 password)", without the kinds when none of them is known; '' without any. */
export function secretsWords({ secrets }: Pick<CapturedFile, 'secrets'>): string {
  const kinds = Object.entries(secrets).filter(([, count]) => count > 0);
  if (kinds.length === 0) return '';
  const total = kinds.reduce((sum, [, count]) => sum + count, 0);
  // The name of that kind has a meaning only beside others.
  if (kinds.every(([kind]) => kind === 'generic-secret')) return `${counted(total, 'secret')} removed`;
  return `${counted(total, 'secret')} removed (${kinds.map(([kind, count]) => countedSecrets(kind, count)).join(', ')})`;
}

/**
 * Returns what the user has to know besides the numbers: "Skipped. All of its messages were already read."; '' when
 * all went well.
 */
export function statusSentenceOf({ status, reason, beats }: Pick<CapturedFile, 'status' | 'reason' | 'beats'>): string {
  if (status === 'done') return beats.length === 0 ? 'No notes: nothing in it met the rules for a note.' : '';
  return reason === null ? `${statusWords[status]}.` : `${statusWords[status]}. ${reason}`;
}

/** Returns the number of secrets of one kind as people write it: "2 AWS access keys" for `aws-access-key`. */
export function countedSecrets(kind: string, count: number): string {
  const name =
    whole[kind] ??
    kind
      .split('-')
      .map((word) => spellings[word] ?? word)
      .join(' ');
  const plural = name.endsWith('sh') ? `${name}es` : `${name}s`;
  return counted(count, name, plural);
}
