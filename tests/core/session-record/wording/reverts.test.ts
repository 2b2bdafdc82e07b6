import { takesBack } from '../../../../src/core/session-record/wording/reverts';

test('a refusal before an order may be said twice', () => {
  expect(takesBack('No, no, undo that.')).toBe(true);
  expect(takesBack('No. No, please revert it.')).toBe(true);
  expect(takesBack('No, no, I like it.')).toBe(false);
});

test('a refusal that is repeated without end is read at once', () => {
  expect(takesBack(`${'no, '.repeat(20_000)}leave it`)).toBe(false);
});

test.each([
  'Could you please revert this?',
  'I rolled it back, the layout broke.',
  'Go back to the previous version.',
  'Stelle den alten Stand wieder her',
  'vuelve a la versión anterior',
  'no, lo he revertido porque quedaba mal',
  'volta ao que era antes',
  'annule la dernière modif',
  'torna alla versione precedente',
  'nee, ik heb het teruggedraaid',
  'maak dat ongedaan',
  'откати изменения',
  '退回到之前的版本',
  'やっぱり元に戻してください',
  '이전으로 되돌려줘',
  'hayır, geri aldım',
  'eski haline getir',
])('a person who takes back the last work need not name it, in any of these languages: %s', (said) => {
  expect(takesBack(said)).toBe(true);
});

test.each([
  'Could you please revert the tide chart to German when the page opens?',
  'The back button should go back to the previous version of the page.',
  'Mach das Bild weg.',
  'volver a la página anterior debe funcionar',
  'zet het terug-knopje links',
  '戻るボタンを追加して',
  'geri al düğmesi ekle',
])('an order about something else takes nothing back: %s', (said) => {
  expect(takesBack(said)).toBe(false);
});
