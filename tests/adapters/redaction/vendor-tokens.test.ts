import { newerTokens } from '../../../src/adapters/redaction/newer-tokens';
import { RuleRedactor } from '../../../src/adapters/redaction/rule-redactor';
import { findByShape } from '../../../src/adapters/redaction/token-shape';
import { cloudTokens, serviceTokens, wideTokens } from '../../../src/adapters/redaction/vendor-tokens';
import { digitLetters, draw, hex, lower, upper, word } from './draw';
import { later, placed } from './later-shapes';
import { inContext, tokens } from './planted-secrets';
import { published } from './published-shapes';

const digits = (count: number): string => draw(digitLetters, count);
const base58 = (count: number): string => draw('123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz', count);
const base32 = (count: number): string => draw('ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', count);
const uuid = `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`;

/** Keys of shapes of which the other lists have none. Dropping a shape would leave them, or name them less exactly. */
const samples: readonly (readonly [kind: string, key: string])[] = [
  ['netlify-token', `nfc_${word(36)}`],
  ['alibaba-key', `AKID${word(32)}`],
  ['vault-token', `s.${word(24)}`],
  ['openai-key', `sess-${word(40)}`],
  ['asana-token', `1/${digits(16)}:${hex(32)}`],
  ['asana-token', `2/${digits(16)}/${digits(16)}:${hex(32)}`],
  ['okta-token', `SSWS ${word(42)}`],
  ['baidu-key', `bce-v3/ALTAK-${word(20)}/${hex(40)}`],
  ['flag-key', `ser.${word(24)}`],
  ['payment-key', `AQEyhm${word(64)}`],
  ['auth-key', `ory_pat_${word(32)}`],
  ['trello-token', `ATTA${hex(64)}`],
  ['cloud-key', `EXO${word(24)}`],
  ['rancher-token', `token-${lower(5)}:${lower(54)}`],
  ['jenkins-token', `11${hex(32)}`],
  ['wallet-key', `5H${base58(49)}`],
  ['discord-token', `mfa.${word(84)}`],
  ['model-api-key', `v1.C${word(80)}`],
  ['build-token', `packagist_out_${hex(68)}`],
  ['push-key', `os_v2_app_${base32(60).toLowerCase()}`],
  ['push-key', `sec-c-${word(56)}`],
  ['mail-key', `md-${word(22)}`],
  ['mail-key', `pk_${hex(34)}`],
  ['mail-key', `pk_prod_${upper(28)}`],
  ['payment-key', `A21AA${word(80)}`],
  ['auth-key', `standard_${hex(128)}`],
  ['salesforce-token', `00D${word(13)}!${word(90)}`],
  ['tunnel-token', `eyJhIjoi${word(120)}`],
  ['tunnel-token', `hskey-${word(40)}`],
  ['yandex-key', `t1.${word(60)}.${word(86)}`],
  ['amazon-secret', `amzn1.oa2-cs.v1.${hex(64)}`],
  ['amazon-secret', `amzn.mws.${uuid}`],
  ['wallet-key', `6PR${base58(55)}`],
  ['wallet-key', `suiprivkey1${lower(59)}`],
  ['wallet-key', `ed25519-priv-0x${hex(64)}`],
  ['wallet-key', `ed25519:${base58(87)}`],
  ['wallet-key', `S${base32(55)}`],
];

describe('vendor tokens', () => {
  const redactor = new RuleRedactor();

  it.each(samples)('%s is found and named: %s', async (kind, key) => {
    const { text, counts } = await redactor.redact(`I pasted ${key} there.`);
    expect(text).not.toContain(key.slice(-16));
    expect(counts).toEqual({ [kind]: 1 });
  });

  it('have a sample of each shape', () => {
    const lists = [tokens, inContext, published, later, placed, samples];
    const text = lists.flatMap((list) => list.flatMap((row) => row)).join('\n');
    const shapes = [...cloudTokens, ...serviceTokens, ...wideTokens, ...newerTokens];
    const missing = shapes.filter((shape) => findByShape([shape])(text).length === 0);
    expect(missing.map(({ kind, pattern }) => `${kind} ${pattern.source}`)).toEqual([]);
  });
});
