import { isMomentary } from '../../../src/core/extraction/passing-states';

test.each([
  'The server is running on port 3000',
  'The page is live at localhost:3000',
  'Сервер запущен на порту 3000',
  'Le serveur est lancé sur le port 3000',
])('“%s” holds at one moment', (said) => {
  expect(isMomentary(said)).toBe(true);
});

test.each(['The exporter is live, and every port must be open', 'O cão está rodando para a porta'])(
  '“%s” does not',
  (said) => {
    expect(isMomentary(said)).toBe(false);
  },
);
