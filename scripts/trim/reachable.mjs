import { dataObjects, isAddress, referencesOf } from './references.mjs';

/**
 * Returns the functions that can be reached from the module's entrances: through calls, through places in the table and
 * addresses that reached functions name, and through the data at these addresses. `unusedPlaces` are places in the
 * table, and `isUnusedWord` tells by their addresses words of the data, that nothing reached uses.
 */
export function reachableFunctions(module, memory, unusedPlaces, isUnusedWord) {
  const references = referencesOf(module, memory);
  const wordsFrom = dataObjects(memory, references);
  const functions = new Set();
  const seenWords = new Set();
  const waiting = [];
  const addFunction = (number) => {
    if (number < 0 || functions.has(number)) return;
    functions.add(number);
    waiting.push(number);
  };
  const addPlace = (place) => {
    if (place >= 1 && place <= module.table.length && !unusedPlaces.has(place)) addFunction(module.table[place - 1]);
  };
  const addData = (address) => {
    for (const { at, word } of wordsFrom(address)) {
      if (seenWords.has(at)) return;
      seenWords.add(at);
      if (!isUnusedWord(at)) addPlace(word);
      if (isAddress(memory, word)) addData(word);
    }
  };
  module.entrances.forEach(addFunction);
  for (let number = waiting.pop(); number !== undefined; number = waiting.pop()) {
    const { calls, places, addresses } = references[number];
    calls.forEach(addFunction);
    places.forEach(addPlace);
    addresses.forEach(addData);
  }
  return functions;
}
