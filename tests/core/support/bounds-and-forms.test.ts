import { judgeSentence } from '../../../src/core/support/judge-sentence';
import { mayBeWritten } from '../../../src/core/support/judgement';
import { Passages } from '../../../src/core/support/passages';

const isWritten = (sentence: string, passage: string): boolean =>
  mayBeWritten(judgeSentence(sentence, new Passages([passage]), 'capture'));

test.each([
  ['The queue holds at least 40 jobs.', 'The queue must not hold fewer than 40 jobs.'],
  ['Die Liste zeigt höchstens 12 Einträge.', 'Die Liste zeigt nicht mehr als 12 Einträge.'],
  ['La liste montre au plus 12 lignes.', 'La liste ne montre pas plus de 12 lignes.'],
  ['La lista muestra como máximo 12 filas.', 'La lista no muestra más de 12 filas.'],
  ['A lista mostra no máximo 12 linhas do mapa.', 'A lista não mostra mais de 12 linhas do mapa.'],
  ['Список показывает максимум 12 строк.', 'Список показывает не больше 12 строк.'],
  ['The port stays unchanged.', 'The port was not changed.'],
  ['Der Port bleibt unverändert.', 'Der Port wurde nicht geändert.'],
  ['Le port reste inchangé.', "Le port n'a pas été changé."],
  ['El puerto queda inalterado.', 'El puerto no se ha cambiado.'],
  ['The 30-second pause helps the pump.', 'A pause of 30 seconds helps the pump.'],
])('the same bound, state or time: %s', (sentence, passage) => {
  expect(isWritten(sentence, passage)).toBe(true);
});

test.each([
  ['The queue holds at most 40 jobs.', 'The queue holds at least 40 jobs.'],
  ['The queue holds more than 40 jobs.', 'The queue never holds more than 40 jobs.'],
  ['Die Liste zeigt mindestens 12 Einträge.', 'Die Liste zeigt nicht mehr als 12 Einträge.'],
  ['La caisse arrive au plus tard le 9.', 'La caisse arrive au plus tôt le 9.'],
  ['La caja llega a más tardar el día 9.', 'La caja llega como pronto el día 9.'],
  ['A lista mostra no mínimo 12 linhas.', 'A lista mostra no máximo 12 linhas.'],
  ['Список показывает не меньше 12 строк.', 'Список показывает не больше 12 строк.'],
  ['列表至少显示12行。', '列表最多显示12行。'],
  ['一覧は12行以上を表示する。', '一覧は12行以下を表示する。'],
  ['Ivo will certainly call on Friday.', 'Ivo will call on Friday if the line works.'],
  ['Frau Ott kommt auf jeden Fall am Freitag.', 'Frau Ott kommt am Freitag, wenn der Zug fährt.'],
  ['Paula ha confirmado que la bomba aguanta.', 'Paula mira si la bomba aguanta.'],
  ['Nina hat bewiesen, dass die Pumpe hält.', 'Nina prüft, ob die Pumpe hält.'],
  ['The port was changed.', 'The port stays unchanged.'],
  ['Le port a été changé.', "Le port reste inchangé pour l'instant."],
  ['The relay stops using the old key.', 'The relay keeps using the old key.'],
  ['El relé deja de usar la clave vieja.', 'El relé sigue usando la clave vieja.'],
])('another bound or state: %s', (sentence, passage) => {
  expect(isWritten(sentence, passage)).toBe(false);
});
