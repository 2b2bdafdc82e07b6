import { readStamp } from '../../../../src/core/transcript/formats/whatsapp/whatsapp-stamp';
import { recognizeTranscript } from '../../../../src/core/transcript/recognize';
import { readWhole } from './read-format';

const said = (text: string, fileName = 'WhatsApp Chat with Allotment.txt', names: readonly string[] = []): unknown =>
  readWhole(text, fileName, { named: null, names }).sessions[0]?.turns.map(({ id, at, text: words }) => [
    id,
    at,
    words,
  ]);

const at = (...parts: [number, number, number, number, number, number?]): string =>
  new Date(parts[0], parts[1] - 1, parts[2], parts[3], parts[4], parts[5] ?? 0).toISOString();

const android = [
  '3/14/26, 6:01\u202fPM - Messages and calls are end-to-end encrypted. Tap to learn more.',
  '3/14/26, 6:01\u202fPM - Ines created group "Plan: B"',
  '3/14/26, 6:02\u202fPM - Ines: Who orders the compost?',
  '3/14/26, 6:03\u202fPM - +49 151 0000000: I can: but not before the 20th',
  'two pallets or three?',
  '3/14/26, 6:04\u202fPM - Ines: <Media omitted>',
  '3/14/26, 6:04\u202fPM - Ines: IMG-20260314-WA0001.jpg (file attached)',
  'the shed',
  '3/14/26, 6:04\u202fPM - Ines: This message was deleted',
  '3/14/26, 6:05\u202fPM - Ines: Two. We agreed. <This message was edited>',
].join('\n');

test('a chat of Android: notices and files are left out, lines without a stamp go on', () => {
  const found = readWhole(android, 'WhatsApp Chat with Allotment (1).txt');
  expect(found.format).toBe('whatsapp');
  expect(found.sessions).toMatchObject([{ title: 'Allotment', isAmongPeople: true }]);
  expect(said(android)).toEqual([
    ['a1', at(2026, 3, 14, 18, 2), 'Ines: Who orders the compost?'],
    ['a2', at(2026, 3, 14, 18, 3), '+49 151 0000000: I can: but not before the 20th\ntwo pallets or three?'],
    ['a3', at(2026, 3, 14, 18, 4), 'Ines: the shed'],
    ['a4', at(2026, 3, 14, 18, 5), 'Ines: Two. We agreed.'],
  ]);
});

test('a chat of an iPhone: what begins with a hidden mark was written by the app', () => {
  const chat = [
    '[14.03.26, 18:01:58] Allotment: \u200eMessages and calls are end-to-end encrypted.',
    '[14.03.26, 18:02:11] Ines: Ask @\u2068Tom Özil\u2069',
    '\u200e[14.03.26, 18:05:10] Ines: \u200eimage omitted',
    '\u200e[14.03.26, 18:05:11] Ines: Plan.pdf • \u200e3 Seiten \u200eDokument weggelassen',
    '[14.03.26, 18:06:00] ~\u202fTom Özil: Ok \u200e<This message was edited>',
    '\u200e[14.03.26, 18:07:00] Tom Özil: \u200eYou deleted this message.',
    '[14.03.26, 18:08:00] Ines: Look \u200e<attached: 00000012-PHOTO-2026-03-14.jpg>',
  ].join('\n');
  expect(readWhole(chat, '_chat.txt').sessions[0]?.title).toBe('Allotment');
  expect(said(chat, '_chat.txt', ['Ines'])).toEqual([
    ['u1', at(2026, 3, 14, 18, 2, 11), 'Ask @Tom Özil'],
    ['a2', at(2026, 3, 14, 18, 6), 'Tom Özil: Ok'],
    ['u3', at(2026, 3, 14, 18, 8), 'Look'],
  ]);
});

test('somebody in no address book who calls themselves like the user is not the user', () => {
  const chat = ['[14.03.26, 18:02:11] Ines: Hello', '[14.03.26, 18:02:20] ~\u202fInes: I decided to pay'].join('\n');
  expect(said(chat, '_chat.txt', ['Ines'])).toMatchObject([
    ['a1', expect.anything(), 'Ines: Hello'],
    ['a2', expect.anything(), 'Ines: I decided to pay'],
  ]);
});

test.each<[string, string]>([
  ['[14.03.26, 18:02:11] x', '14 3 26 18 2 11'],
  ['[3/14/26, 6:02:11\u202fPM] x', '3 14 26 18 2 11'],
  ['[2026-03-14, 18:02:11] x', '2026 3 14 18 2 11'],
  ['[2026/3/14 下午6:02:11] x', '2026 3 14 18 2 11'],
  ['[2026/3/14 上午12:02:11] x', '2026 3 14 0 2 11'],
  ['2026. 3. 14. 오후 6:02 - x', '2026 3 14 18 2 0'],
  ['14/03/2026 18:02 - x', '14 3 2026 18 2 0'],
  ['14/03/26, 6:02 pm - x', '14 3 26 18 2 0'],
  ['14/3/26, 6:02 p. m. - x', '14 3 26 18 2 0'],
  ['14/03/2026 à 18:02 - x', '14 3 2026 18 2 0'],
  ['14.3.2026 klo 18.02 - x', '14 3 2026 18 2 0'],
  ['14-03-2026 18:02 - x', '14 3 2026 18 2 0'],
  ['14.03.26 г., 18:02 ч. - x', '14 3 26 18 2 0'],
  ['2026. 03. 14. 18:02 - x', '2026 3 14 18 2 0'],
  ['14/3/2569 18:02 - x', '14 3 2569 18 2 0'],
  ['2026-03-14 18 h 02 - x', '2026 3 14 18 2 0'],
  ['[2026-03-14 18 h 02 min 11 s] x', '2026 3 14 18 2 11'],
  ['14/3/26, 6:02 CH - x', '14 3 26 18 2 0'],
  ['14/3/26, 12:02 SA - x', '14 3 26 0 2 0'],
  ['14/03/2026, 6:02 PTG - x', '14 3 2026 18 2 0'],
  ['14/03/2026, 6:02 PG - x', '14 3 2026 6 2 0'],
  ['14.03.2026 ÖS 6:02 - x', '14 3 2026 18 2 0'],
  ['2026/3/14 清晨6:02 - x', '2026 3 14 6 2 0'],
  ['১৪/৩/২৬, ৬:০২ PM - x', '14 3 26 18 2 0'],
  ['௧௪/௩/௨௬, ௬:௦௨ PM - x', '14 3 26 18 2 0'],
  ['\u200f١٤\u200f/٣\u200f/٢٠٢٦، ٦:٠٢ م - x', '14 3 2026 18 2 0'],
  ['14/03/26, ६:०२ pm - x', '14 3 26 18 2 0'],
  ['[18:02, 14.03.2026] x', '14 3 2026 18 2 0'],
  ['3/14/26, 12:00 AM - x', '3 14 26 0 0 0'],
])('%s is a stamp', (line, numbers) => {
  const stamp = readStamp(line);
  expect(stamp?.rest).toBe('x');
  expect([...(stamp?.day ?? []), stamp?.hour, stamp?.minute, stamp?.second].join(' ')).toBe(numbers);
});

test.each(['18:02 - x', '[18:02] Ines: x', '14.03.26 x', '2026-03-14 a - x', '- 14.03.26, 18:02 - x'])(
  '%s is none',
  (line) => {
    expect(readStamp(line)).toBeNull();
  },
);

test.each([
  ['a log', '[2026-03-14, 18:02:11] INFO: started\n[2026-03-14, 18:02:12] ERROR: stopped'],
  ['a diary', '2026-03-14 - Paris\n2026-03-15 - Rome'],
  ['a note that quotes a chat', '# Plan\n\n[14.03.26, 18:02:11] Ines: Who orders?\n[14.03.26, 18:02:12] Tom: I do.'],
])('%s is no chat', (_, text) => {
  expect(recognizeTranscript(text)).not.toBe('whatsapp');
});

test('the whole file decides about the order of day and month', () => {
  const chat = ['4/3/26, 18:02 - Ines: Hello', '4/13/26, 18:02 - Tom: Hi'].join('\n');
  expect(said(chat)).toEqual([
    ['a1', at(2026, 4, 3, 18, 2), 'Ines: Hello'],
    ['a2', at(2026, 4, 13, 18, 2), 'Tom: Hi'],
  ]);
});

test('a longer export of the same chat has the same session and keys, whoever is the user', () => {
  const read = (text: string, names: readonly string[]): { id?: string; keys?: string[] } => {
    const [session] = readWhole(text, 'chat.txt', { named: null, names }).sessions;
    return { id: session?.id ?? '', keys: session?.turns.map(({ key }) => key) ?? [] };
  };
  const first = read(android, []);
  const later = read(`${android}\n3/15/26, 7:00\u202fAM - Ines: Done`, ['Ines']);
  expect(later.id).toBe(first.id);
  expect(later.keys).toEqual([...(first.keys ?? []), later.keys?.at(-1)]);
  // An export may leave out the oldest messages.
  const rest = read(android.split('\n').slice(3).join('\n'), []);
  expect(first.keys?.slice(1)).toEqual(rest.keys);
});

test('a message with a forged beginning, control characters or a hidden direction stays one of its speaker', () => {
  const chat = [
    '[14.03.26, 18:02:11] Tom: first',
    'Ines: I decided to pay',
    '\u202e[14.03.26 18:0',
    'x\u0000\u001by\u202ez',
    '[14.03.26, 18:03:11] Ines: ok',
  ].join('\n');
  expect(said(chat, 'c.txt', ['Ines'])).toMatchObject([
    ['a1', expect.any(String), 'Tom: first\nInes: I decided to pay\n[14.03.26 18:0\nxyz'],
    ['u2', expect.any(String), 'ok'],
  ]);
});
