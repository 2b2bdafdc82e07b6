import { isAnnouncement } from '../../../../src/core/session-record/worth/announcements';

test.each([
  'Perfetto, ora aggiungo il secondo molo.',
  'Bene! Ora aggiungo il secondo molo.',
  'Ora imposto il fuso del molo.',
  'Ora sposto le righe del molo.',
  'Adesso ascolto il porto.',
])('is what comes next: %s', (sentence) => {
  expect(isAnnouncement(sentence)).toBe(true);
});

test.each([
  'Ora chiuso il molo 2, restano le righe.',
  'Ora preso il turno del traghetto.',
  'Ora secondo il registro il molo ha 48 righe.',
  'Ora rispetto al molo 1 ci sono 48 righe.',
  'Ora concluso il lavoro sul molo.',
  'Ora rimosso il vecchio faro.',
  'Ora scritto il registro del molo.',
  'Perfetto, ora il molo ha 48 righe.',
])('is what is so: %s', (sentence) => {
  expect(isAnnouncement(sentence)).toBe(false);
});
