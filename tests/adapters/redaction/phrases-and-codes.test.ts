import { wordlist as czech } from '@scure/bip39/wordlists/czech.js';
import { wordlist as french } from '@scure/bip39/wordlists/french.js';
import { wordlist as italian } from '@scure/bip39/wordlists/italian.js';
import { wordlist as japanese } from '@scure/bip39/wordlists/japanese.js';
import { wordlist as korean } from '@scure/bip39/wordlists/korean.js';
import { wordlist as portuguese } from '@scure/bip39/wordlists/portuguese.js';
import { wordlist as simplified } from '@scure/bip39/wordlists/simplified-chinese.js';
import { wordlist as spanish } from '@scure/bip39/wordlists/spanish.js';
import { wordlist as traditional } from '@scure/bip39/wordlists/traditional-chinese.js';
import { RuleRedactor } from '../../../src/adapters/redaction/rule-redactor';
import { trials } from '../../fakes/trials';
import { draw, hex, word, wordLetters } from './draw';

const redactor = new RuleRedactor();
const validPhrase = 'legal winner thank year wave sausage worth useful legal winner thank yellow'.split(' ');

const phrases: readonly (readonly [name: string, text: string])[] = [
  ['plain', validPhrase.join(' ')],
  ['in capitals', validPhrase.join(' ').toUpperCase()],
  ['one a line', validPhrase.join('\n')],
  ['numbered', validPhrase.map((each, index) => `${String(index + 1)}. ${each}`).join('\n')],
  ['with commas', validPhrase.join(', ')],
  ['as strings', JSON.stringify(validPhrase)],
  ['in a table', validPhrase.map((each, index) => `| ${String(index + 1)} | ${each} |`).join('\n')],
  ['of an example', `${'abandon '.repeat(11)}about`],
  ['in base64', Buffer.from(validPhrase.join(' ')).toString('base64')],
];

test.each(phrases)('a seed phrase %s', async (_name, text) => {
  const redacted = await redactor.redact(`Look:\n\n${text}\n\n§ The end.`);
  expect(redacted.text).toMatch(/^Look:\n\n[^a-z]*\[redacted: seed-phrase\][^a-z]*\n\n§ The end\.$/);
});

const textsWithCodes: readonly (readonly [text: string, codes: readonly string[]])[] = [
  ['GitHub recovery codes, keep them safe:\na1b2c-d3e4f\n9f8e7-d6c5b\n', ['a1b2c-d3e4f', '9f8e7-d6c5b']],
  ['My backup codes are:\n1. 1234 5678\n2. 8765 4321', ['1234 5678', '8765 4321']],
  ['Google backup codes: 12345678, 87654321', ['12345678', '87654321']],
  ['Apple recovery key: RK12-AB34-CD56-EF78-GH90-JK12-LM34', ['RK12-AB34-CD56-EF78-GH90-JK12-LM34']],
  ['one-time codes: `k3j5h6g7`', ['k3j5h6g7']],
  ['otpauth://totp/Shop:ada?secret=JBSWY3DPEHPK3PXP&issuer=Shop', ['JBSWY3DPEHPK3PXP']],
  ['2FA setup key: jbsw y3dp ehpk 3pxp', ['jbsw y3dp']],
  ['WIFI:T:WPA;S:home;P:open-sesame-1;;', ['open-sesame-1']],
  [`    client-key-data: ${Buffer.from(word(60)).toString('base64')}`, [Buffer.from(word(60)).toString('base64')]],
];

test.each(textsWithCodes)('codes and keys in %s', async (text, codes) => {
  const redacted = await redactor.redact(text);
  for (const code of codes) expect(redacted.text).not.toContain(code);
});

const base64 = (count: number): string => draw(`${wordLetters}+/`, count);
const innocent: readonly (readonly [name: string, text: string])[] = [
  ['a commit', `commit ${hex(40)}\nMerge: ${hex(7)} ${hex(7, 2)}`],
  ['an id', `"sessionId":"${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}"`],
  [
    'ids of messages',
    `{"id":"toolu_01${word(22)}","request_id":"req_011C${word(20)}","m":"msg_01${word(22)}","r":"resp_${hex(48)}"}`,
  ],
  ['a ULID', '01J9ZQK3V8N5X2M7B4C6D8F0GH'],
  ['sums of packages', `"integrity": "sha512-${base64(86)}=="`],
  ['a picture', `![x](data:image/png;base64,iVBORw0KGgo${base64(3000)}EAAA${word(80)}/EAAAl${word(80)}==)`],
  ['a picture alone', JSON.stringify({ data: `iVBORw0KGgo${base64(2000)}/EAAA${word(70)}`, media_type: 'image/png' })],
  ['styles', '.css-1a2b3c4, .styles_container__x7Yz9 { margin: 0 auto }'],
  [
    'addresses',
    'https://example.com/a/very/long/path/with-many-words/and_some_more?utm_source=newsletter&page=2#section-3',
  ],
  ['paths', 'C:\\Users\\ada\\new\\temp\\report.docx and /usr/local/lib/node_modules/typescript/lib/lib.es2022.d.ts'],
  ['versions', 'v22.11.0, 1.2.3-beta.4+build.567 and node_modules@10.9.2'],
  ['telephones', 'Call +49 170 1234567 or (555) 010-9999, IBAN DE02 1203 0000 0000 2020 51'],
  ['code', 'const isVeryLongIdentifierName = computeSomethingInteresting(anotherArgument) + "literal" + `template`;'],
  ['text of two strings', 'const text = "The first half " + "and the second half";'],
  [
    'lorem',
    'Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore et dolore magna aliqua.',
  ],
  ['lists of words', '- level 1 list item\n- level 2 list item\n- level 3 list item again\n- level 4 list item again'],
  ['prose about codes', 'Print your recovery codes and keep them in a safe place. Backup codes expire once used.'],
  ['base64 of prose', Buffer.from('Nothing in here is a secret, it is only some text.').toString('base64')],
  ['Markdown', 'Some **bold** and `code` and a \\_line\\_ with &amp; and 100%25 of it.\nNext line_with_names here.'],
];

test.each(innocent)('%s stays', async (_name, text) => {
  expect(await redactor.redact(text)).toEqual({ text, counts: {} });
});

test('keeps the text below a key', async () => {
  const key = `ghp_${word(36)}`;
  for (const below of ['Next line', 'PORT=8080', 'name: shop', 'item', '- done', 'https://example.com/a1']) {
    expect((await redactor.redact(`${key}\n${below}\n`)).text).toBe(`[redacted: github-token]\n${below}\n`);
  }
});

test('finds every end of a key without its beginning in a long text of them', async () => {
  const end = '-----END PRIVATE KEY-----\n';
  const count = trials(40_000);
  expect((await redactor.redact(end.repeat(count))).text).toBe('[redacted: private-key]\n'.repeat(count));
});

test.each([
  'you will also need more time today because people want one good open kitchen',
  'this will make people feel good about home and only with other people when',
  'people like you often just want time with such good music together later',
])('prose of words that wallets use too stays: %s', async (text) => {
  expect(await redactor.redact(text)).toEqual({ text, counts: {} });
});

test('among words of prose a phrase is known by its sum', async () => {
  const words = 'legal when thank also wave one worth useful acoustic winner doctor';
  expect((await redactor.redact(`${words} abstract`)).text).toBe('[redacted: seed-phrase]');
  expect((await redactor.redact(`${words} abandon`)).text).toBe(`${words} abandon`);
});

test('a phrase in another language is known by its name', async () => {
  const phrase = Array.from({ length: 12 }, (_, index) => ['ábaco', 'abeja', 'bóveda', 'camión'][index % 4]).join(' ');
  expect((await redactor.redact(`My seed phrase: ${phrase}`)).text).toBe('My seed phrase: [redacted: seed-phrase]');
});

const lists = { czech, french, italian, japanese, korean, portuguese, simplified, spanish, traditional };

test.each(Object.entries(lists))(
  'a phrase in %s needs no name, with accents of either kind',
  async (_language, list) => {
    for (let at = 0; at + 12 * 157 <= list.length; at += 41) {
      const phrase = Array.from({ length: 12 }, (_, index) => list[at + index * 157] ?? '').join(' ');
      for (const written of [phrase.normalize('NFC'), phrase.normalize('NFKD')])
        expect((await redactor.redact(`§ 1: ${written}.`)).text).toBe('§ 1: [redacted: seed-phrase].');
    }
  },
);

test.each([
  'Il gatto dorme sul divano mentre la pioggia cade piano sopra tutte le case della nostra piccola strada vicino al mare.',
  'Le petit chat dort pendant que la pluie tombe doucement sur toutes les maisons de notre rue tranquille près du port.',
  'El gato duerme mientras la lluvia cae despacio sobre todas las casas blancas de nuestra calle cerca del viejo puerto.',
  '我 们 今 天 在 这 里 说 的 是 一 个 新 的 问 题 他 们 都 来 了 而 且 很 高 兴',
  '私たちは昨日、海の近くの小さな町で古い友人に会いました。とても楽しい時間でした。',
  '우리는 어제 바다 근처의 작은 마을에서 오랜 친구를 만났습니다. 정말 즐거운 시간이었습니다.',
])('prose in other languages stays: %s', async (text) => {
  expect(await redactor.redact(text)).toEqual({ text, counts: {} });
});
