import type { CompactionSummary, Session, Turn } from '../../../src/core/transcript/turn';
import { backgroundOf } from '../../../src/engine/extracting/background';

const turns: Turn[] = Array.from({ length: 6 }, (_, at) => ({
  id: `${at % 2 === 0 ? 'u' : 'a'}${at + 1}`,
  role: at % 2 === 0 ? 'user' : 'assistant',
  key: String(at),
  text: `Turn ${at + 1} of the talk.`,
  at: null,
}));

const summary = (turnsBefore: number, text: string): CompactionSummary => ({ key: text, text, at: null, turnsBefore });

function background(summaries: readonly CompactionSummary[], from: number, to: number): string {
  const session: Session = { id: 's', title: 'Prices', cwd: null, turns, summaries };
  const pieces = turns.slice(from, to).map((turn) => ({ turn, text: turn.text, isNew: true }));
  return backgroundOf(session, 'shop', { pieces, completes: turns.slice(from, to) }).join('\n');
}

test('what the tool retold before or within a window is background, cut to a budget and without code', () => {
  const long = `Summary:\n1. Request: round prices.\n\`\`\`ts\nconst secret = 1;\n\`\`\`\n2. Errors: ${'the till was wrong '.repeat(900)}\n3. Pending: nothing.`;
  const text = background([summary(0, 'Older.'), summary(2, 'Before.'), summary(4, long), summary(6, 'Later.')], 3, 6);
  expect(text).toContain('Project: shop\nTitle of the talk: Prices\n');
  expect(text).toContain('What the tool itself retold after turn 2, which later turns overrule:\nBefore.');
  expect(text).toMatch(/retold after turn 4, [^\n]+:\nSummary:\n1\. Request: round prices\.\n2\. Errors: the till/);
  expect(text).toContain('…\n3. Pending: nothing.');
  expect(text).not.toMatch(/secret|Older|Later/);
  expect(text.length).toBeLessThan(1_600);
});
