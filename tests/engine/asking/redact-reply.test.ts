import { RuleRedactor } from '../../../src/adapters/redaction/rule-redactor';
import { redactReply } from '../../../src/engine/asking/redact-reply';

const redacted = (reply: string): Promise<string> => redactReply(reply, new RuleRedactor());
const key = 'gh' + 'p_abcdefghijklmnopqrstuvwxyz0123456789';

test.each([
  ['a word and the entry after it', { tags: ['accounts', 'password', 'reset'] }],
  ['a command that ends with its flag', { evidence: [{ quote: 'mysql -u root -p' }], relations: [] }],
  ['a flag at the end of a line', { body: 'Log in:\n\n```\nmysql -u root -p\n```\n\nThen import the dump.' }],
  ['an assignment at the end of a text', { quote: 'the file sets PASSWORD=', next: 'Restart the service afterwards' }],
])('leaves %s as it is', async (_, reply) => {
  const text = JSON.stringify([reply]);
  expect(await redacted(text)).toBe(text);
});

test.each([
  ['in a text', { body: `Log in with ${key}.` }, { body: 'Log in with [redacted: github-token].' }],
  ['behind an escape', { body: `Token:\n${key}` }, { body: 'Token:\n[redacted: github-token]' }],
  ['beside its name', { password: 'hunter2-Blue!9' }, { password: '[redacted: password]' }],
])('removes a secret %s and keeps the JSON', async (_, reply, clean) => {
  expect(JSON.parse(await redacted(JSON.stringify(reply)))).toEqual(clean);
});

test.each([
  ['prose', `It is ${key}.`],
  ['prose around JSON', `I found ${key}.\n[{"title": "The token"}]`],
  ['a reply that is cut off', `[{"body": "Log in with ${key}`],
  ['JSON with a mark that is not escaped', `[{"body": "the "new" key is ${key}"}]`],
])('removes a secret from %s', async (_, reply) => {
  expect(await redacted(reply)).not.toContain(key);
});

test('gives the text of a name its secret across lines', async () => {
  expect(await redacted('{\n  "api_key":\n    "9f8e7d6c5b4a39281706f5e4d3c2b1a0"\n}')).not.toContain('9f8e7d6c');
});

const random = ['Xk9vT2', 'qLm8Zr4'].join('!');
const block = Array.from({ length: 4 }, (_, at) => `${'aB3dE5fG7hJ9kL1m'.repeat(3)}${at}`);
const phrase = 'legal winner thank year wave sausage worth useful legal winner thank yellow'.split(' ');

test.each([
  ['behind a mark in prose', `A 5" disc:\n[{"password":"${random}"}]`, random],
  ['with words behind it', JSON.stringify([{ password: `${random} since May` }]), random],
  ['with a blank before it', JSON.stringify([{ password: ` ${random}` }]), random],
  ['in the entry after its name', JSON.stringify([{ tags: ['password', random] }]), random],
  ['in the value of its name', JSON.stringify([{ name: 'password', value: random }]), random],
  [
    'over several texts',
    JSON.stringify(['-----BEGIN RSA PRIVATE KEY-----', ...block, '-----END RSA PRIVATE KEY-----']),
    block[1] ?? '',
  ],
  ['as a list of words', JSON.stringify([{ words: phrase }]), 'sausage'],
])('removes a secret %s', async (_, reply, secret) => {
  expect(await redacted(reply)).not.toContain(secret);
});

test('a long row of escaped marks that is cut off takes no time', async () => {
  const none = { redact: (text: string) => Promise.resolve({ text, counts: {} }) };
  const reply = `"${'\\"'.repeat(200_000)}\\`;
  expect(await redactReply(reply, none)).toBe(reply);
}, 3_000);
