import { askNotes } from '../../../src/engine/answering/ask-notes';
import { testRun } from '../../fakes/test-run';
import { IngestFixture } from '../ingest/ingest-fixture';
import { openNotes } from '../search/opened-notes';

const notes = {
  '搬家.md': '# 搬家\n\n钢琴没有一起搬，因为电梯太小。\n\n搬家公司来了五个人。\n',
  '读书会.md': '# 读书会\n\n读书会每个月第二个星期六举行。现在有十四名成员。\n\n迟到的人要买咖啡。\n',
  '合唱団.md': '# 合唱団\n\n練習は毎週木曜の夜に行う。\n\n指揮者は森川先生だ。\n',
  '이사.md': '# 이사\n\n피아노는 엘리베이터가 작아서 가져오지 못했다.\n\n보증금은 돌려받았다.\n',
  '모임.md': '# 독서 모임\n\n회원은 지금 열네 명이다.\n\n늦은 사람은 커피를 산다.\n',
  'القراءة.md': '# نادي القراءة\n\nاقترح كريم لبس النظارات.\n\nلم نأخذ البيانو لأن المصعد ضيق.\n',
  'Goal.md': '# Move the orders\n\n## Goal\n\n- “Please move the orders to PostgreSQL quickly today.” (u1)\n',
};

async function answersTo(question: string): Promise<string[]> {
  const fixture = await IngestFixture.create();
  const { services } = openNotes(notes);
  const { languageModels, asking, consent, device } = fixture.services;
  const deps = { ...services, languageModels, asking, consent, device, cache: fixture.replies };
  const { sentences } = await askNotes(deps, { question, offline: true, yes: true, dryRun: false }, testRun('ask'));
  return sentences.map(({ text }) => text);
}

test.each([
  ['为什么没有把钢琴搬走？', '钢琴没有一起搬，因为电梯太小。'],
  ['读书会现在有多少人？', '读书会每个月第二个星期六举行。现在有十四名成员。'],
  ['合唱団の練習はいつですか？', '練習は毎週木曜の夜に行う。'],
  ['피아노를 왜 가져오지 못했나요?', '피아노는 엘리베이터가 작아서 가져오지 못했다.'],
  ['독서 모임 회원은 몇 명입니까?', '회원은 지금 열네 명이다.'],
  ['من اقترح لبس النظارات؟', 'اقترح كريم لبس النظارات.'],
  ['لماذا لم تأخذوا البيانو؟', 'لم نأخذ البيانو لأن المصعد ضيق.'],
])('%s is answered in its language', async (question, line) => {
  expect((await answersTo(question))[0]).toBe(line);
});

test.each(['搬家一共花了多少钱？', '合唱団の指揮者は何歳ですか？', '보리는 몇 살이에요?', 'كم عمر القطة؟'])(
  '%s is not answered by what is said of it otherwise',
  async (question) => {
    expect(await answersTo(question)).toEqual([]);
  },
);

test('a request is no reason for what was asked for', async () => {
  expect(await answersTo('Why move the orders to PostgreSQL?')).toEqual([]);
  expect(await answersTo('What to move to PostgreSQL quickly?')).not.toEqual([]);
});
