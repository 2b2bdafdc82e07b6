const classes = {
  cyberbrain: async () => (await import('./cyberbrain.mjs')).CyberbrainEngine,
  'sqlite-fts5': async () => (await import('./sqlite-fts5.mjs')).SqliteFts5Engine,
  minisearch: async () => (await import('./minisearch.mjs')).MiniSearchEngine,
  flexsearch: async () => (await import('./flexsearch.mjs')).FlexSearchEngine,
  'stock-orama': async () => (await import('./stock-orama.mjs')).StockOramaEngine,
};

export const engineNames = Object.keys(classes);

/**
 * An empty engine. It has `add(note)`, `search(query)` (ids of the ten best), `replace(note)`, `remove(note)`, `idOf(note)`, `save(folder)` and `open(folder)`, `unable` (kinds of
 * queries that it cannot do, each with the reason), and where it needs them `begin`, `end` and `settle` around the building, and `prepare(notes)` and `rest()`, which are not counted. Notes as files
 * may be written to `vaultFolder`.
 */
export async function createEngine(name, vaultFolder) {
  const Engine = await classes[name]();
  return new Engine(vaultFolder);
}
