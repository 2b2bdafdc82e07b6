import { isAnnouncement } from '../../../../src/core/session-record/worth/announcements';

test.each([
  'Perfetto, ora aggiungo il secondo molo.',
  'Bene! Ora aggiungo il secondo molo.',
  'Ora imposto il fuso del molo.',
  'Ora sposto le righe del molo.',
  'Adesso ascolto il porto.',
  'Exploro la lista de muelles del puerto.',
  'Ahora añado la tabla de mareas.',
  'Empiezo por el muelle norte.',
  'Montando as tabelas do cais.',
  'Investigando el faro y la lista de muelles.',
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
  'Corregido el muelle norte.',
  'Quando o cais fecha, a lista fica vazia.',
  'Segundo o registro, o cais tem 48 linhas.',
  'El muelle norte tiene 48 filas.',
  'Usando o cache, a página abre em 3 s.',
  'So a missing index on orders caused the slow page.',
  'Fernando approves each release of the shop.',
  'Respecto a la memoria, el límite es 2 GB.',
  'Luego los datos pasan a S3 cada noche.',
  'Dopo la correzione la query dura 2 secondi.',
])('is what is so: %s', (sentence) => {
  expect(isAnnouncement(sentence)).toBe(false);
});
