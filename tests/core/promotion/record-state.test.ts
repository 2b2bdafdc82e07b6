import { readFacts } from '../../../src/core/promotion/kinds';
import { statusOfState } from '../../../src/core/promotion/record-words';

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

test.each([
  ['Accepté (remplace ADR-3)', 'active'],
  ['Akzeptiert, ersetzt ADR-3', 'active'],
  ['已接受（取代 ADR-0003）', 'active'],
  ['Accepted, superseding ADR-3', 'active'],
  ['Accepted, deprecates ADR-4', 'active'],
  ['Remplacé par ADR-9', 'superseded'],
  ['Ersetzt durch ADR-9', 'superseded'],
  ['已被 ADR-9 取代', 'superseded'],
  ['Заменён решением 9', 'superseded'],
  ['Отклонён', 'retired'],
])('a record that replaces another is not the one that was replaced: %s', (state, status) => {
  expect(statusOfState(state)).toBe(status);
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

test.each([
  ['2016-02-13', '2016-02-13'],
  ['13/02/2016', '2016-02-13'],
  ['02/13/2016', '2016-02-13'],
  ['13.2.2016', '2016-02-13'],
  ['04/04/2016', '2016-04-04'],
  ['02/03/2016', null],
  ['31.02.2016', null],
])('a record of %s is of that day, if the day and the month can be told apart', (written, day) => {
  const text = `# 7. X\n\nDate: ${written}\n\n## Status\n\nAccepted\n\n## Decision\n\nWe use a CDN.\n`;
  const facts = readFacts(text, { path: 'docs/adr/0007-x.md', isNamed: false }, 'shop')?.facts;
  expect(facts?.map((fact) => fact.day)).toEqual([day]);
});
