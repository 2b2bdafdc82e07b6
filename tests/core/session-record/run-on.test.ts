import { request } from '../../../src/core/session-record/run-on';

const aside =
  'good but when you drew the map of the harbour you left out most of the piers and the moorings of the north';

test('a sentence that runs on begins with its wish, as far as whole parts fit', () => {
  const said = `${aside}, i want all piers to be on the map like in the old drawing, and i need the moorings too, it was a nice list of all the boats that come into the harbour in the summer months of a good year for the fishing people of the town`;
  expect(request(said)).toBe('i want all piers to be on the map like in the old drawing, and i need the moorings too');
});

test('nothing is cut off that limits it', () => {
  const said = `${aside}, i want all piers to be on the map${' of the northern harbour'.repeat(5)} but only i can see them from the house on the hill above the town`;
  expect(request(said)).toBe(said);
});

test('a sentence that fits stays as it is', () => {
  expect(request(aside)).toBe(aside);
});
