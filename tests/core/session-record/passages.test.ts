import { isShouted, passagesOf } from '../../../src/core/session-record/passages';
import { ownSentences } from '../../../src/core/session-record/wording/own-words';
import { pieces } from '../../../src/core/session-record/run-on';
import { recordOfSession } from '../../../src/core/session-record/record-of-session';
import { session } from '../extraction/session';

const passages = (text: string): string[] => passagesOf(ownSentences(text), () => false).map((each) => each.text);

test('a sentence that refers to the one before stays with it', () => {
  expect(passages('The fog horn has two valves. They open at 6 in the morning.')).toEqual([
    'The fog horn has two valves. They open at 6 in the morning.',
  ]);
});

test('one whose reference was left out is left out too', () => {
  expect(passages('They open at 6 in the morning.')).toEqual([]);
  expect(passagesOf(['The horn has valves.', 'They open at 6.'], (said) => said.startsWith('The horn'))).toEqual([]);
});

test('items of a list are sentences of their own', () => {
  expect(ownSentences('Please change the horn\n- it sounds for 4 seconds\n- it rests for 56 seconds')).toEqual([
    'Please change the horn',
    'it sounds for 4 seconds',
    'it rests for 56 seconds',
  ]);
  expect(ownSentences('修改雾号：\n1、每分钟响四秒\n2、晚上十点停止')).toEqual([
    '修改雾号：',
    '每分钟响四秒',
    '晚上十点停止',
  ]);
});

test('a long sentence without blanks is cut between clauses', () => {
  const sentence = Array.from({ length: 30 }, (_one, at) => `第${String(at)}号雾灯在晚上八点打开并且发出三次闪光`).join(
    '，',
  );
  const parts = pieces(sentence);
  expect(parts.join('')).toBe(sentence);
  expect(parts.length).toBeGreaterThan(2);
  expect(parts.slice(0, -1).every((part) => part.endsWith('，') && part.length <= 213)).toBe(true);
});

test('a sentence that runs on goes on in the next line', () => {
  const parts = pieces(
    'i want the horn to sound at six and then it rests for one minute after each tone and the lamp of the eastern pier turns twice in that minute, and when the fog is gone the horn rests until the keeper starts it again by hand',
  );
  expect(parts).toHaveLength(2);
  expect(parts.every((part) => part.length <= 213)).toBe(true);
});

test('words in capitals are a rule of the person', () => {
  expect(isShouted('NEVER TOUCH THE HORN AGAIN!')).toBe(true);
  expect(isShouted('The HTML API of the CPU')).toBe(false);
  const lines = recordOfSession(
    session('horn', [
      ['u', 'Please set up the fog horn of the harbour.'],
      ['a', 'The fog horn is now configured in `horn.toml`.'],
      ['u', 'THE HORN CONFIG WORKS NOW. NEVER TOUCH IT AGAIN.'],
      ['a', 'Good.'],
    ]),
  )?.lines;
  expect(lines).toContainEqual({
    part: 'decided',
    text: '“THE HORN CONFIG WORKS NOW. NEVER TOUCH IT AGAIN.”',
    turn: 'u3',
    weight: 5,
  });
});

test('what somebody calls the better way is a choice', () => {
  const lines = recordOfSession(
    session('horn', [
      ['u', 'Please set up the fog horn of the harbour.'],
      ['a', 'Shall I poll the fog sensor each minute?'],
      ['u', 'sorry, i think an interrupt of the sensor is a better solution - do that instead'],
      ['a', 'Good.'],
    ]),
  )?.lines;
  expect(lines?.find(({ turn }) => turn === 'u3')).toMatchObject({ part: 'decided' });
});

test('a stop within a short quotation ends no sentence', () => {
  expect(ownSentences('雾号要接收类似“?。horn=1”的字符串，然后停止。')).toEqual([
    '雾号要接收类似“?。horn=1”的字符串，然后停止。',
  ]);
});

test('half a sentence and lines of a program are no requests', () => {
  expect(passages('Retrieval of the tides for')).toEqual([]);
  expect(ownSentences('It stops here:\nConnecting to the gauge at ws://127.0.0.1:5593/ws')).toEqual(['It stops here:']);
});
