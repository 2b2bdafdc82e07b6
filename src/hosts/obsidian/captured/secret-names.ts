/** Words that people write in their own way; every other stays as it is. */
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

/** Kinds that are no name by themselves. */
const whole: Readonly<Record<string, string>> = {
  'generic-secret': 'other secret',
  'azure-sas': 'Azure SAS key',
  'docker-auth': 'Docker login',
};

/** A count of secrets of one kind, as people write it: "2 AWS access keys" for `aws-access-key`. */
export function countedSecrets(kind: string, count: number): string {
  const name =
    whole[kind] ??
    kind
      .split('-')
      .map((word) => spellings[word] ?? word)
      .join(' ');
  const plural = name.endsWith('sh') ? `${name}es` : `${name}s`;
  return `${count.toLocaleString('en-US')} ${count === 1 ? name : plural}`;
}
