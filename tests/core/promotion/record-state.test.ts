import { readFacts } from '../../../src/core/promotion/kinds';

const read = (text: string): string[] =>
  (readFacts(text, { path: 'docs/adr/0007-x.md', isNamed: false }, 'shop')?.facts ?? []).map(
    ({ status, summary }) => `${status}: ${summary}`,
  );

const inSections = (status: string, context: string, decision: string, state: string): string =>
  `# 7. X\n\n## ${status}\n\n${state}\n\n## ${context}\n\nPages were slow.\n\n## ${decision}\n\nWe use a CDN.\n`;

test.each([
  ['Status', 'Kontext', 'Entscheidung', 'akzeptiert', 'active'],
  ['Status', 'Kontekst', 'Decyzja', 'przyjęty', 'active'],
  ['Status', 'Kontekst', 'Decyzja', 'zastąpiony przez 9', 'superseded'],
  ['Statut', 'Contexte', 'Décision', 'Remplacée par 9', 'superseded'],
  ['Estado', 'Contexto', 'Decisión', 'Rechazada', 'retired'],
  ['Stato', 'Contesto', 'Decisione', 'Proposta', 'proposed'],
  ['Статус', 'Контекст', 'Решение', 'Отклонено', 'retired'],
  ['状态', '背景', '决策', '已被取代', 'superseded'],
  ['ステータス', '背景', '決定', '承認済み', 'active'],
])('a record with the heading %s has its state and its decision', (status, context, decision, state, expected) => {
  expect(read(inSections(status, context, decision, state))).toEqual([`${expected}: We use a CDN.`]);
});

test('a record of one list has its state and its decision', () => {
  const list = (state: string): string =>
    `# 0007 — X\n- **Date:** 2025-01-14\n- **Status:** ${state}\n- **Context:** Pages were slow.\n- **Decision:** We use a CDN.\n- **Consequences:** A purge is needed.\n`;
  expect([...read(list('Accepted')), ...read(list('Deprecated'))]).toEqual([
    'active: We use a CDN.',
    'retired: We use a CDN.',
  ]);
});

test('without a decision by name, the state is no summary', () => {
  expect(read('# 7. X\n\n## Status\n\nAccepted\n\n## Rationale\n\nWe use a CDN.\n')).toEqual(['active: We use a CDN.']);
});
