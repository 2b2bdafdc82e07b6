import { isOwnDeed } from '../../../src/core/extraction/text/own-deeds';
import { happened } from '../../../src/core/extraction/reports';

test.each([
  "I've analyzed the build error of the pier.",
  'He analizado el error del muelle.',
  'Wir haben den Fehler am Steg untersucht.',
  "J'ai identifié la panne du quai.",
])('an analysis changed nothing: %s', (plain) => {
  expect(isOwnDeed(plain)).toBe(false);
});

test.each([
  'Agregado un filtro que detecta la marea',
  'Adicionado um filtro que detecta a maré',
  'Aggiunto il filtro che legge la marea',
  'Ajouté un filtre qui lit la marée',
  'Hinzugefügt: ein Filter für die Gezeiten',
])('a participle tells what was done: %s', (plain) => {
  expect(happened.test(plain)).toBe(true);
});

test.each(['Create the table of the piers', 'Estado del muelle', 'Pedido de la lámpara', 'Contenido de las tablas'])(
  'an order or a name tells nothing that was done: %s',
  (plain) => {
    expect(happened.test(plain)).toBe(false);
  },
);
