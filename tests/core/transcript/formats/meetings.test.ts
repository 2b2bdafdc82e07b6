import { recognizeTranscript } from '../../../../src/core/transcript/recognize';
import { readWhole } from './read-format';

const said = (text: string, fileName = 'meeting.txt', names: readonly string[] = []): unknown =>
  readWhole(text, fileName, { named: null, names }).sessions[0]?.turns.map(({ id, text: words }) => `${id} ${words}`);

const vtt = (...cues: readonly string[]): string =>
  `WEBVTT\n\n${cues.map((cue, at) => `${String(at + 1)}\n00:00:0${String(at)}.000 --> 00:00:0${String(at)}.900\n${cue}\n`).join('\n')}`;

test('captions of Zoom: a speech over several cues is one message, and a cue without a name is nobody’s', () => {
  const text = vtt(
    'Ada Lovelace: Hello.',
    'Ada Lovelace: One thing: the shed.',
    'is it open?',
    'bob: Yes.',
    'Bob and I: no',
    'bob: Ok.',
  );
  expect(recognizeTranscript(text)).toBe('captions');
  expect(said(text, 'm.vtt', ['Ada Lovelace'])).toEqual([
    'u1 Hello. One thing: the shed.',
    'a2 Unknown speaker: is it open?',
    'a3 bob: Yes.',
    'a4 Unknown speaker: Bob and I: no',
    'a5 bob: Ok.',
  ]);
});

test('captions with voices, tags and notes, and subtitles', () => {
  const text =
    'WEBVTT - Meeting\n\nNOTE x\nAda: no\n\nid-1\n00:01.000 --> 00:02.000 align:start\n<v Ada Lovelace>Hello <b>all</b> &amp; welcome</v>\n\n00:02.000 --> 00:03.000\n<v Bob>Hi\nthere</v>';
  expect(said(text)).toEqual(['a1 Ada Lovelace: Hello all & welcome', 'a2 Bob: Hi there']);
  const srt =
    '\uFEFF1\r\n00:00:01,000 --> 00:00:02,000\r\nHello\r\n\r\n2\r\n00:00:02,000 --> 00:00:03,000\r\nthere\r\n';
  expect(said(srt)).toEqual(['a1 Unknown speaker: Hello there']);
});

test('times are those of the meeting if the name of the file has its start', () => {
  const at = (name: string): unknown => readWhole(vtt('a', 'Ada: b'), name).sessions[0]?.turns[0]?.at;
  expect(at('GMT20260219-140012_Recording.transcript.vtt')).toBe('2026-02-19T14:00:12.000Z');
  expect(at('zoom-2026-02-19_175.vtt')).toBe(new Date(2026, 1, 19).toISOString());
  expect(at('a.vtt')).toBeNull();
  expect(at('2026-13-45.vtt')).toBeNull();
});

test('the chat of a Zoom meeting: replies keep their words, reactions are none', () => {
  const chat = [
    '00:05:41\tAda:\tsounds great',
    '00:08:09\tBob (x):\tReacted to "sounds..." with "🔥"',
    '00:08:10\tBob (x):\tHat auf "sounds..." mit 👍 reagiert',
    '00:12:11\tBob (x):\tReplying to "sounds..."\r',
    '\r',
    'No, not yet.\r',
    '00:13:00\tAda:\tOk',
  ].join('\n');
  expect(recognizeTranscript(chat)).toBe('zoom-chat');
  expect(said(chat)).toEqual(['a1 Ada: sounds great', 'a2 Bob (x): No, not yet.', 'a3 Ada: Ok']);
  const saved = '18:02:11 From Ada Lovelace to Everyone:\n\tHello\n18:02:20 From  Bob  to  Everyone: Hi\n';
  expect(said(saved)).toEqual(['a1 Ada Lovelace: Hello', 'a2 Bob: Hi']);
  const older =
    '18:02:11\t From  Ada : to Everyone : See x: it works\n18:02:20\t From  Bob to Everyone:\n\tYes\n\tto both\n18:02:30\t From  Bob : to be fair : no\n';
  expect(said(older)).toEqual(['a1 Ada: See x: it works', 'a2 Bob: Yes\nto both', 'a3 Bob: to be fair : no']);
});

test('a text of Otter', () => {
  const text =
    '**Ali**  0:00  \nHello.\n\n**Unknown Speaker**  0:23  \nHi: all.\n\nBob Noyce  1:02:31\nBye\n\nTranscribed by https://otter.ai';
  expect(recognizeTranscript(text)).toBe('otter');
  expect(said(text)).toEqual(['a1 Ali: Hello.', 'a2 Unknown speaker: Hi: all.', 'a3 Bob Noyce: Bye']);
});

test.each([
  ['a chat with times of day', 'Ada  10:41\nHello\n\nBob  10:42\nHi'],
  ['a timetable', 'Train  0:05\nBus  0:01'],
  ['one line', 'Break  0:30'],
])('%s is none of Otter', (_, text) => {
  expect(recognizeTranscript(text)).not.toBe('otter');
});

test('a transcript of Granola: only Me is the user', () => {
  const text =
    '# Allotment\n\nSat, 14 Mar 26\n\n### Decisions\n\n- Two\n\nMe: quoted\n\n## Transcript\n\nMe: Who orders?\nThem: I can.\nThem: Two?\nMe: Two.\n';
  const found = readWhole(text, 'a.md', { named: null, names: ['Them'] });
  expect(found).toMatchObject({ format: 'granola', sessions: [{ title: 'Allotment' }] });
  expect(said(text)).toEqual(['u1 Who orders?', 'a2 Them: I can.', 'a3 Them: Two?', 'u4 Two.']);
  // At midnight it would be another day in UTC.
  expect(found.sessions[0]?.turns[0]?.at).toBe(new Date(2026, 2, 14, 12).toISOString());
});
