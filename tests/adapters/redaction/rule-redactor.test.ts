import { RuleRedactor } from '../../../src/adapters/redaction/rule-redactor';
import { describeRedactor } from '../../contracts/redactor-contract';
import { someOf } from '../../fakes/trials';
import { placed } from './later-shapes';
import { inContext, innocent, tokens } from './planted-secrets';

const redactor = new RuleRedactor();

describeRedactor('RuleRedactor', () => new RuleRedactor(), `ghp_a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8`);

const surroundings: readonly (readonly [string, (secret: string) => string])[] = [
  ['alone', (secret) => secret],
  ['in a sentence', (secret) => `I pasted ${secret} into the form.`],
  ['in quotes', (secret) => `run("${secret}")`],
  ['in a code fence', (secret) => `\`\`\`sh\ntool ${secret}\n\`\`\``],
  ['in a setting', (secret) => `SOME_SETTING=${secret}\nOTHER=1`],
  ['in JSON', (secret) => JSON.stringify({ text: `see ${secret}`, more: [1] })],
  ['in JSON inside JSON', (secret) => JSON.stringify({ text: JSON.stringify({ x: secret }) })],
  ['beside letters of another script', (secret) => `这是${secret}。`],
];

/** The longest part of a secret without line ends, quotes and backslashes: it must not survive in any form. */
function core(secret: string): string {
  return secret.split(/[\n\\]n?|-----[^-]*-----/).reduce((best, part) => (part.length > best.length ? part : best), '');
}

describe('token shapes', () => {
  it.each(surroundings)('are found %s', async (_name, surround) => {
    const leaks: string[] = [];
    for (const [kind, secret] of tokens) {
      const { text, counts } = await redactor.redact(surround(secret));
      const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
      if (text.includes(core(secret)) || total !== 1 || !text.includes('[redacted: ')) leaks.push(`${kind}: ${text}`);
    }
    expect(leaks).toEqual([]);
  });

  it.each(tokens)('are named: %s', async (kind, secret) => {
    expect((await redactor.redact(`x ${secret} y`)).counts).toEqual({ [kind]: 1 });
  });
});

describe('secrets in context', () => {
  it.each(inContext)('%s', async (text, secret) => {
    const redacted = await redactor.redact(text);
    expect(redacted.text).not.toContain(secret);
    expect(redacted.text).toContain('[redacted: ');
    expect(await redactor.redact(redacted.text)).toEqual({ text: redacted.text, counts: {} });
  });

  it.each(inContext)('among other lines: %s', async (text, secret) => {
    const redacted = await redactor.redact(`First line.\n\n${text}\nLast line.`);
    expect(redacted.text).not.toContain(secret);
    expect(redacted.text.startsWith('First line.\n\n')).toBe(true);
    expect(redacted.text.endsWith('Last line.')).toBe(true);
  });

  it.each([
    ['a value with capitals alone', '{"password":"', 'MY_SUPER_SECRET', '"}'],
    ['a command that goes on in the next line', 'mysql -u root \\\n  -p', 'HunterPlum7712', ' quay'],
    ['a call that goes on in the next line', 'curl -X POST \\\n  --user ann:', 'HunterPlum7712', ' \\\n  https://x.y'],
    ['the JSON of a long command', String.raw`"docker login \\\n -u ann \\\n -p `, 'HunterPlum7712', ' quay.io"'],
    ['the name of a file', '/quay/', `M${'a1B2c3'.repeat(4)}.mj3qR2.6cMT9n13gNe0BZOktd7T4PNkPXgqh80EVcYxys`, '.jsonl'],
  ])('in %s', async (_, before, secret, behind) => {
    expect((await redactor.redact(before + secret + behind)).text).not.toContain(secret);
  });

  it.each(placed)('of later programs: %s', async (text, secret) => {
    for (const surround of [text, `First line.\n\n${text}\nLast line.`])
      expect((await redactor.redact(surround)).text).not.toContain(secret);
  });

  it('removes the same secret elsewhere in the text', async () => {
    const { text, counts } = await redactor.redact('I typed Tr0ub4dor&3 again; the password is Tr0ub4dor&3.');
    expect(text).toBe('I typed [redacted: password] again; the password is [redacted: password].');
    expect(counts).toEqual({ password: 2 });
  });

  it('removes a hash-like value elsewhere only if a name marked it as secret', async () => {
    const hash = '35897b46606247fdaa2b8e3e4728500c';
    expect((await redactor.redact(`SOME_AUTH_TOKEN=${hash}\nLater: ${hash} works.`)).text).not.toContain(hash);
    expect((await redactor.redact(`The secret went in with commit ${hash}.\nRevert ${hash} then.`)).text).toContain(
      `Revert ${hash} then.`,
    );
  });

  it('removes the token of a webhook address even without the address', async () => {
    const token = 'Ab3dEf6hIj9lMn2pQr5tUv8x';
    const address = `https://hooks.slack.com/services/T0AB12CD3/B0EF45GH6/${token}`;
    expect((await redactor.redact(`${address}\nThe end ${token} is the secret part.`)).text).not.toContain(token);
  });

  it('keeps the text around it', async () => {
    expect((await redactor.redact('postgres://user:s3cretpw@db.test/app')).text).toBe(
      'postgres://user:[redacted: url-password]@db.test/app',
    );
    expect((await redactor.redact('Password=My$ecret1;Encrypt=true')).text).toBe(
      'Password=[redacted: password];Encrypt=true',
    );
    expect((await redactor.redact('the password is Tr0ub4dor&3.')).text).toBe('the password is [redacted: password].');
  });
});

describe('innocent text', () => {
  it.each(innocent)('%s', async (text) => {
    expect(await redactor.redact(text)).toEqual({ text, counts: {} });
  });

  it('stays as a whole', async () => {
    const text = innocent.join('\n');
    expect(await redactor.redact(text)).toEqual({ text, counts: {} });
  });
});

describe('hostile text', () => {
  const pieces = [
    'a',
    'key',
    'key=',
    'password ',
    'password: ',
    '"password":"',
    'token \\"',
    '-----BEGIN PRIVATE KEY-----',
    'AAAAAAAAAAAAAAAAAAAA\n-----END PRIVATE KEY-----\n',
    'https://a:',
    'a://b:c@',
    'curl -u ',
    'cookie: a=',
    'eyJ',
    'seed phrase ',
    'A1b2C3d4+/',
    '\\',
    '-',
    ' ',
    'authorization: ',
    'xoxb-',
    'mysql -p ',
    'docker login -p ',
  ];

  const lines = (length: number): ((piece: string) => Promise<void>) => {
    return async (piece) => {
      const once = await redactor.redact(piece.repeat(Math.ceil(length / piece.length)));
      expect(await redactor.redact(once.text)).toEqual({ text: once.text, counts: {} });
    };
  };

  it.each(pieces)('on one line is done with the first time: %j', lines(10_000));

  it.each(someOf(pieces, 2))('of 200,000 characters on one line ends: %j', lines(200_000));
});

describe('a key in a cell or a call beside its name', () => {
  it.each([
    [
      'a table of HTML',
      '<tr><td>MISTRAL_API_KEY</td><td><code>47wrBwuLoNFg5oux4DhMQVfWS8xXgIGY</code></td></tr>',
      '47wrBwuLoNFg5oux4DhMQVfWS8xXgIGY',
    ],
    [
      'entities in such a table',
      '<tr><td>REPLICATE</td><td><code>r8&#x5f;xC2Ku4LLNCslfKbxQluvf5AezQP2pI7732oT9aB</code></td></tr>',
      'xC2Ku4LLNCslfKbxQluvf5AezQP2pI7732oT9aB',
    ],
    [
      'a command that decodes it',
      'export OKTA_API_TOKEN="$(echo MDBMemJnemFYOV9GZ1dyUVZxV2RXNGItaEdQdDZxOEV3RU0wamlsa0o0 | base64 -d)"',
      'MDBMemJnemFYOV9GZ1dyUVZxV2RXNGItaEdQdDZxOEV3RU0wamlsa0o0',
    ],
    [
      'a call',
      "const apiKey = atob('ZDM0MTQ4Y2RiMTkzZjhhNDEwNTVmMTdkZjMwMjY2MzlhZjc1MTlmNQ==')",
      'ZDM0MTQ4Y2RiMTkzZjhhNDEwNTVmMTdkZjMwMjY2MzlhZjc1MTlmNQ==',
    ],
  ])('is removed: %s', async (_, text, secret) => {
    expect((await redactor.redact(text)).text).not.toContain(secret);
  });

  it.each([
    'const REQUIRED = ["STRIPE_SECRET_KEY", "DATABASE_URL", "JWT_SECRET", "SENDGRID_API_KEY"];',
    'const token = os.environ.get("API_TOKEN")',
    'key = hashlib.sha256(b"hello world of keys")',
  ])('names alone stay: %s', async (text) => {
    expect(await redactor.redact(text)).toEqual({ text, counts: {} });
  });
});

test('a text with a secret is no cleaner for the texts around it', async () => {
  const around =
    '# Use one queue\n\nStatus: accepted\n\n- We keep one queue.\n\n| part | owner |\n|---|---|\n| queue | Ada |\n';
  const texts = [...tokens.map(([, secret]) => secret), ...[...inContext, ...placed].map(([text]) => text)];
  const missed: string[] = [];
  for (const text of texts) {
    const { counts } = await redactor.redact([around, text, around].join('\n\n'));
    if (Object.keys(counts).length === 0) missed.push(text);
  }
  expect(missed).toEqual([]);
});
