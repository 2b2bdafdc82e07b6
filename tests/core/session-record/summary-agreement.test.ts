import { recordSummary } from '../../../src/core/session-record/record-summary';
import type { RecordLine } from '../../../src/core/session-record/record-line';

const goal = (turn: string, text: string): RecordLine => ({ part: 'goal', text: `“${text}”`, turn, weight: 5 });

test.each(['問題ないです。', '문제없습니다.', '没问题，可以了。', 'Perfect, thanks, looks good.'])(
  'the agreement %s is never the last request',
  (words) => {
    const summary = recordSummary({
      matter: 'クレーンの点検',
      lines: [goal('u1', 'クレーンの点検表を作成し、港の事務所に毎週月曜日に送信してください。'), goal('u7', words)],
      leftCount: 0,
    });
    expect(summary).not.toContain('Last request');
  },
);

test('a request in a script without spaces stays the last request', () => {
  const lines = [
    goal('u1', '港のクレーンの点検表を作成してください。'),
    goal('u7', '送信する曜日を月曜日から金曜日に変更してください。'),
  ];
  expect(recordSummary({ matter: 'クレーンの点検', lines, leftCount: 0 })).toContain('金曜日に変更');
});
