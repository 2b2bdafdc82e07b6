import { decidedIn } from '../../../src/core/promotion/documents/decided-sections';
import { draftOfPart } from '../../../src/core/promotion/documents/document-drafts';
import { readDocument } from '../../../src/core/promotion/documents/read-document';
import { readRows } from '../../../src/core/promotion/documents/table-rows';
import type { Fact } from '../../../src/core/promotion/fact';
import { readPassages } from '../../../src/core/promotion/passages';

function draftsOf(document: string): Fact[] {
  return readDocument(document).passages.flatMap((passage) => {
    const heading = passage.headings.at(-1) ?? '';
    const decidedAs = decidedIn(passage);
    const parts = [...readPassages(passage.text, 0), ...readRows(passage.text, heading)];
    return parts.flatMap((part) => {
      const decided = decidedAs(part);
      return draftOfPart({ ...part, heading, decided }, decided?.day ?? null) ?? [];
    });
  });
}

const titlesOf = (document: string): string[] => draftsOf(document).map(({ title }) => title);

test.each([
  ['## Decisions', '- We use Postgres.'],
  ['## Decisions made', '1. Tills run on Android.'],
  ['## Key decisions', '* No cron jobs on web servers.'],
  ['## Entscheidungen', '- Bons werden nicht mehr gedruckt.'],
  ['### Beschlüsse', '1. Ole leitet den Support.'],
  ['## Décisions', '- Le site passe à Gandi.'],
  ['## Decisiones tomadas', '* El boletín sale los martes.'],
  ['## Acuerdos', '- Las facturas van en PDF.'],
  ['## Decisioni', '- La sede resta a Torino.'],
  ['## Решения', '- Отчёты храним два года.'],
  ['## 决定', '- 日志存到 Loki。'],
  ['## 決定事項', '- 会社案内は紙で配る。'],
  ['**Decisions:**', '- Charts are drawn with Vega.'],
  ['Decisions:', '- Charts are drawn with Vega.'],
  ['## Decision', 'We ship on Tuesdays only.'],
])('what stands below a heading for decisions is one, however short: %s %s', (heading, text) => {
  const [draft, ...more] = draftsOf(`# Minutes\n\n${heading}\n\n${text}\n`);
  expect(draft).toMatchObject({
    type: 'decision',
    excerpt: text,
    title: text.replace(/^\S+ (?=.*\S)/, (mark) => (/^[\d*-]/.test(mark) ? '' : mark)),
  });
  expect(more).toEqual([]);
});

test('a decision has its own subject where a heading, an item or a column names one', () => {
  expect(titlesOf('# Shop\n\n## Decisions\n\n### Queue\n\nWe use NATS.\n\nKafka was too heavy.\n')).toEqual([
    'Queue: We use NATS.',
  ]);
  expect(titlesOf('# Shop\n\n## Decisions\n\n- Queue:\n  - NATS on two nodes\n')).toEqual(['Queue: NATS on two nodes']);
  expect(titlesOf('# Shop\n\n## Decisions\n\n**Queue**\n\n- NATS stays.\n')).toEqual(['Queue: NATS stays.']);
  expect(titlesOf('# Shop\n\n## Decisions\n\n| Topic | Result |\n|---|---|\n| Queue | NATS |\n')).toEqual([
    'Shop: Queue – Result: NATS',
  ]);
  expect(titlesOf('# Shop\n\n## Decisions\n\n- It stays with Hetzner.\n')).toEqual(['Shop: It stays with Hetzner.']);
  expect(titlesOf('# Shop\n\n## Decisions\n\n### Queue\n\n- The queue runs on NATS.\n')).toEqual([
    'The queue runs on NATS.',
  ]);
});

test('a day in a heading is that of the decisions below it, and no subject', () => {
  const [draft] = draftsOf('# Decision log\n\n## 2026-03-04\n\n- Jobs run at night.\n');
  expect(draft).toMatchObject({ title: 'Jobs run at night.', day: '2026-03-04' });
});

test.each([
  '## Decisions\n\n- Should the queue run on NATS?',
  '## Decisions\n\n- [ ] Choose a queue',
  '## Decisions\n\n- None so far.',
  '## Decisions\n\n- ~~The queue runs on Kafka.~~',
  '## Decisions\n\n- Maybe the queue should run on Kafka.',
  '## Decisions\n\n### Alternatives\n\n- Kafka on three nodes.',
  '## Decisions\n\n### Rejected\n\n- Kafka on three nodes.',
  '## Decisions\n\n**Present**\n\n**Background:**\n\n- Mail was slow.',
  '## Decision trees\n\n- Split at the median.',
  '## Decisions\n\n- Postponed: the name of the shop.',
  '## Decisions\n\n- We have not decided on the queue.',
  '## Decisions\n\nNo decisions were made.',
  '## Decisions\n\n### Pending\n\n- The host is Hetzner.',
  '## Decisions\n\n| Option | Pros |\n|---|---|\n| Kafka | fast |',
  '## Decisions\n\n| Decision | Status |\n|---|---|\n| Use Kafka | rejected |',
  '## Decision\n\nWe considered two ways:\n\n- Kafka on three nodes',
  '## Decision\n\n- <describe the decision here>',
  '## Resolutions\n\n- 1920 x 1080',
  '**People:**\n\n- Ann from the harbor office',
])('questions, what is open, rejected or told besides, and other headings are none: %s', (text) => {
  expect(titlesOf(`# Shop\n\n${text}\n`)).toEqual([]);
});

test('a list under another line is not one of decisions', () => {
  expect(
    titlesOf('# Minutes\n\n**Decisions**\n\n- Tills run on Android.\n\n**Present**\n\n- Ann from the harbor office\n'),
  ).toEqual(['Tills run on Android.']);
});
