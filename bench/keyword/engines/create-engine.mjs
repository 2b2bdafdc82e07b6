const classes = {
  cyberbrain: async () => (await import('./cyberbrain.mjs')).CyberbrainEngine,
  'sqlite-fts5': async () => (await import('./sqlite-fts5.mjs')).SqliteFts5Engine,
  minisearch: async () => (await import('./minisearch.mjs')).MiniSearchEngine,
  flexsearch: async () => (await import('./flexsearch.mjs')).FlexSearchEngine,
  'stock-orama': async () => (await import('./stock-orama.mjs')).StockOramaEngine,
};

export const engineNames = Object.keys(classes);

/**
 * Creates an empty engine. It has `add(note)`, `search(query)` (ids of the ten best), `replace(note)`, `remove(note)`,
 * `idOf(note)`, `save(folder)`, `open(folder)` and `unable` (kinds of queries that it cannot answer, with the reason).
 * Where needed, it also has `begin`, `end` and `settle` around building, and `prepare(notes)` and `rest()`, which are
 * not timed. It may write notes as files to `vaultFolder`.
 */
export async function createEngine(name, vaultFolder) {
  const Engine = await classes[name]();
  return new Engine(vaultFolder);
}
