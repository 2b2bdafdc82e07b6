import { judgeSentence } from '../../../src/core/support/judge-sentence';
import { mayBeWritten, type JudgeUse } from '../../../src/core/support/judgement';
import { Passages } from '../../../src/core/support/passages';

const isWritten = (sentence: string, passage: string, use: JudgeUse = 'merge'): boolean =>
  mayBeWritten(judgeSentence(sentence, new Passages([passage]), use));

test.each([
  ['The choir starts at 19:00 on Friday.', 'The choir starts at 7 pm on Friday.'],
  ['The choir starts at 7:30 p.m. on Friday.', 'The choir starts at 19:30 on Friday.'],
  ['The shop is open from 9 am to 5 pm.', 'The shop is open from 9:00 to 17:00.'],
  ['Der Chor beginnt um 19 Uhr im Saal.', 'Der Chor beginnt um 19:00 Uhr im Saal.'],
  ['Der Markt öffnet am 04.09. in der Halle.', 'Der Markt öffnet am 4. September in der Halle.'],
  ['Le bus part à 22h15 du port.', 'Le bus part à 22:15 du port.'],
  ['Le toit a coûté 86,000 euros.', 'Le toit a coûté 86 000 euros.'],
  ['The lease runs for 18 months.', 'The lease runs for 1.5 years.'],
  ['The film lasts 90 minutes.', 'The film lasts 1.5 hours.'],
  ['La ville a payé 30 000 euros.', 'Le pont a coûté 90 000 euros, dont 30 000 euros que la ville a payé.'],
  [
    'The second run gave 3.9 g of dust per sack, the first 4.2 g.',
    'The first run gave 4.2 g of dust per sack, the second 3.9 g.',
  ],
  ['Am Montag tagt der Rat um 5 am Rathaus.', 'Der Rat tagt am Montag um 5 am Rathaus.'],
  ['More than 200 projects were selected.', 'The jury selected over 200 projects.'],
  ['All members voted for the plan.', 'All twelve members voted for the plan.'],
  ['Alle Server wurden im Mai erneuert.', 'Alle drei Server wurden im Mai erneuert.'],
  ['He called Ana back on Monday.', 'Ana called him on Sunday and he called Ana back on Monday.'],
  ['De reis duurt drie uur.', 'De reis duurt 3 uur.'],
  ['Herr Abel hat bei Kolb ein Rohr bestellt.', 'Herr Abel bestellte ein Rohr bei der Firma Kolb.'],
])('the same in another form: %s', (sentence, passage) => {
  expect(isWritten(sentence, passage)).toBe(true);
});

test.each([
  ['another half of the day', 'The choir starts at 7 am on Friday.', 'The choir starts at 19:00 on Friday.'],
  ['left-out minutes', 'The choir starts at 7 pm on Friday.', 'The choir starts at 7:30 pm on Friday.'],
  ['another month', 'Der Markt öffnet am 04.10. in der Halle.', 'Der Markt öffnet am 4. September in der Halle.'],
  ['missing thousands', 'Le toit a coûté 86 euros.', 'Le toit a coûté 86 000 euros.'],
  ['another amount', 'The lease runs for 18 months.', 'The lease runs for 2.5 years.'],
  ['a wish', 'Pablo instaló una bomba.', 'Pablo quiere instalar una bomba.'],
  ['advice', 'Il a changé la porte.', 'Il recommande de changer la porte.'],
  ['a request', 'The lab repeated the test.', 'Mia asked the lab to repeat the test.'],
  ['a guess', 'Der Umbau dauert zehn Tage.', 'Der Umbau dauert voraussichtlich zehn Tage.'],
  ['a condition', 'Le site ouvre le 15 mars.', 'Le site ouvre le 15 mars si les photos sont prêtes.'],
  ['a shorter cycle', 'The group meets every Thursday.', 'The group meets every second Thursday.'],
  ['another prefix', 'The tax of the price list is explicit.', 'The tax of the price list is implicit.'],
  ['another compound', 'Das Licht im Südflügel brennt seit Montag.', 'Das Licht im Nordflügel brennt seit Montag.'],
  ['another beginning', 'Der Laden liefert bis 1. Mai jeden Tag.', 'Der Laden liefert ab 1. Mai jeden Tag.'],
  ['a duty', 'The lease must be ended in May.', 'The lease may be ended in May.'],
  ['what is still looked for', 'Mia hat ein Zimmer gefunden.', 'Mia sucht ein Zimmer.'],
  ['cause and effect', 'The crew was ill because the ferry stopped.', 'The ferry stopped because the crew was ill.'],
  ['payer and paid', 'We pay Fenn 40 euros a month.', 'Fenn pays us 40 euros a month.'],
  ['asker and asked', 'The lab in Ulm asked her to wait.', 'She asked the lab in Ulm to wait.'],
  ['another restriction', 'The young readers wanted only films.', 'Only the young readers wanted films.'],
  ['another unit', 'El coche tiene 120 000 millas.', 'El coche tiene 120 000 kilómetros.'],
  ['swapped figures', 'The second run gave 4.2, the first 3.9.', 'The first run gave 4.2, the second 3.9.'],
  ['swapped names', 'Herr Kolb hat bei Abel ein Rohr bestellt.', 'Herr Abel bestellte ein Rohr bei der Firma Kolb.'],
])('not with %s: %s', (_, sentence, passage) => {
  expect(isWritten(sentence, passage)).toBe(false);
});

test.each([
  ['a reason that nobody gives', 'Le bus est supprimé à cause de la neige.', 'Le bus est supprimé depuis le 8 mai.'],
  ['a reason in a clause', 'El pozo se secó porque no llovió.', 'El pozo se secó en julio.'],
  ['another end', 'Die Geräte ziehen zuerst um.', 'Die Geräte ziehen zuletzt um.'],
])('a capture may not have %s: %s', (_, sentence, passage) => {
  expect(isWritten(sentence, passage, 'capture')).toBe(false);
});

test('a capture may tell what a speaker wants, and any use what another sentence reports', () => {
  expect(isWritten('The kiosk keeps the old form.', 'We want to keep the old form at the kiosk.', 'capture')).toBe(
    true,
  );
  expect(isWritten('Pablo instaló una bomba.', 'Pablo quería instalar una bomba. Pablo instaló una bomba.')).toBe(true);
});

test('a capture may say owner for owns', () => {
  expect(isWritten('Ida is responsible for the garden.', 'Ida owns the garden.', 'capture')).toBe(true);
});
