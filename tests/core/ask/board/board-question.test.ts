import { type BoardQuestion, boardQuestion } from '../../../../src/core/ask/board/board-question';

/** A Wednesday. */
const today = '2026-05-06';
const kindsOf = ({ asks, kinds }: BoardQuestion): string => (asks === 'changed' ? '' : kinds.join(', '));
const read = (question: string): string => {
  const found = boardQuestion(question, today);
  return found === null
    ? 'none'
    : [found.asks === 'now' ? '' : found.asks, kindsOf(found), found.project, found.since, found.until]
        .filter((part) => part !== '')
        .join(' | ');
};

test.each([
  ['What is open?', 'open-question'],
  ["What's still open in harbor?", 'open-question | harbor'],
  ['Which questions are still open?', 'open-question'],
  ['Was ist noch offen?', 'open-question'],
  ['Was ist heute noch offen?', 'open-question'],
  ['Welche Fragen sind noch offen im Projekt Hafen?', 'open-question | Hafen'],
  ["Qu'est-ce qui est encore ouvert ?", 'open-question'],
  ['¿Qué queda pendiente?', 'open-question'],
  ['Cosa è ancora aperto?', 'open-question'],
  ['What is blocked since Monday?', 'blocker | 2026-05-04'],
  ['Are there any blockers?', 'blocker'],
  ['Was blockiert uns?', 'blocker'],
  ['Qu’est-ce qui nous bloque ?', 'blocker'],
  ['What is at risk?', 'risk'],
  ['Welche Risiken gibt es?', 'risk'],
  ['¿Qué está en riesgo?', 'risk'],
  ['What did we decide this week?', 'decision | 2026-05-04'],
  ['What did we decide last week?', 'decision | 2026-04-27 | 2026-05-03'],
  ['What was decided since 2026-05-01?', 'decision | 2026-05-01'],
  ['What have we decided since 3 May for harbor?', 'decision | harbor | 2026-05-03'],
  ['What was decided since June 2?', 'decision | 2025-06-02'],
  ['What did we decide in the last 3 days?', 'decision | 2026-05-03'],
  ['Was haben wir diese Woche beschlossen?', 'decision | 2026-05-04'],
  ['Was haben wir seit Freitag entschieden?', 'decision | 2026-05-01'],
  ["Qu'avons-nous décidé depuis lundi ?", 'decision | 2026-05-04'],
  ['¿Qué decidimos ayer?', 'decision | 2026-05-05 | 2026-05-05'],
  ['What did we decide in April?', 'decision | 2026-04-01 | 2026-04-30'],
  ['What did we decide last month for harbor?', 'decision | harbor | 2026-04-01 | 2026-04-30'],
  ['What did we decide in December in the harbor project?', 'decision | harbor | 2025-12-01 | 2025-12-31'],
  ['Was haben wir im Februar 2024 beschlossen?', 'decision | 2024-02-01 | 2024-02-29'],
  ['Was wurde letzten Monat im Projekt Hafen entschieden?', 'decision | Hafen | 2026-04-01 | 2026-04-30'],
  ["Qu'avons-nous décidé en mars ?", 'decision | 2026-03-01 | 2026-03-31'],
  ['¿Qué decidimos en enero de 2026?', 'decision | 2026-01-01 | 2026-01-31'],
  ['Cosa abbiamo deciso il 3 maggio?', 'decision | 2026-05-03 | 2026-05-03'],
  ['What did we decide on April 2, 2026?', 'decision | 2026-04-02 | 2026-04-02'],
  ['What was decided in 2025?', 'decision | 2025-01-01 | 2025-12-31'],
  ['What was decided as of 1 May?', 'then | decision | 2026-05-01'],
  ['What was open on 2026-04-01?', 'then | open-question | 2026-04-01 | 2026-04-01'],
  ['Was war Ende März noch offen?', 'then | open-question | 2026-03-31'],
  ['What is open in March?', 'then | open-question | 2026-03-01 | 2026-03-31'],
  ['What changed since Monday?', 'changed | 2026-05-04'],
  ['What has changed in harbor since March?', 'changed | harbor | 2026-03-01'],
  ['Was hat sich seit dem 1. Mai geändert?', 'changed | 2026-05-01'],
  ['Which questions were answered last week?', 'ended | open-question, dependency | 2026-04-27 | 2026-05-03'],
  ['What do we depend on in harbor?', 'dependency | harbor'],
  ['Was ist geplant?', 'plan'],
  ['Wat hebben we vandaag besloten?', 'decision | 2026-05-06 | 2026-05-06'],
])('%s', (question, told) => {
  expect(read(question)).toBe(told);
});

test.each([
  'What is open at nine?',
  'Is the shop open?',
  'When did we decide on the price?',
  'What did we decide about the price?',
  'What did Anna decide?',
  'Why is the port blocked?',
  'Who decided this week?',
  'What is the risk of frost?',
  'Was ist offen gelegt worden?',
  'What is not open?',
  'What was open?',
  'What changed?',
  'What is planned for next week?',
  'What is planned for May 2027?',
  'Was ist für nächste Woche geplant?',
])('nothing of the board: %s', (question) => {
  expect(read(question)).toBe('none');
});
