import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { bundleProduct } from '../bundle-product.mjs';
import { median } from '../keyword/quantile.mjs';

const code = `
export { buildGraph } from './src/core/graph/build-graph';
export { readGraphNote } from './src/core/graph/graph-note';
export { findPath } from './src/core/graph/walk-graph';
`;
const people = 1_000;
const companies = 300;
const paths = 30;

/** Returns the texts of invented notes: people, their companies, and notes about both; a fifth has links. */
function inventedNotes(count) {
  const filler = 'The harbor was calm and the bread was fresh when they met over tea. '.repeat(18);
  return Array.from({ length: count }, (_, number) => {
    const person = `Pia${number % people} Quill${number % people}`;
    const company = `Mill${number % companies} Works`;
    if (number < people)
      return [`People/${person}.md`, `---\ntype: person\ncompany: "[[${company}]]"\n---\n${filler}\n`];
    if (number < people + companies) return [`Companies/${company}.md`, `---\ntype: company\n---\n${filler}\n`];
    const link = number % 5 === 0 ? `We asked [[${person}]] about [[${company}]].` : `${person} came by.`;
    return [`Notes/Note ${number}.md`, `${filler}\n\n${link}\n`];
  });
}

/** Measures the graph of notes that are in memory, and ways between two people in it. */
export async function measureGraph({ notes, folder, tell }) {
  tell(`the graph of ${notes} notes`);
  const bundle = path.join(folder, 'graph.cjs');
  await bundleProduct(code, bundle);
  const { buildGraph, readGraphNote, findPath } = createRequire(import.meta.url)(bundle);
  const texts = inventedNotes(notes);
  const before = process.cpuUsage();
  const startMs = performance.now();
  const { graph } = await buildGraph(texts.map(([name, text]) => readGraphNote(name, text)));
  const row = (name, wallMs, { user, system }, share = 1) => ({
    ...{ name, part: 'graph', notes, wallMs, cpuMs: (user + system) / 1_000 / share },
  });
  const built = row('graph: built', performance.now() - startMs, process.cpuUsage(before));
  const ways = process.cpuUsage();
  const walls = Array.from({ length: paths }, (_, at) => {
    const beganMs = performance.now();
    findPath(graph, texts[at][0], texts[at * 7 + 3][0], { most: 4, types: [] });
    return performance.now() - beganMs;
  });
  return [built, row('graph: a path', median(walls), process.cpuUsage(ways), paths)];
}
