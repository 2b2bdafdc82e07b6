import { installPeers } from './install-peers.mjs';
import { keywordTables } from './keyword/keyword-tables.mjs';
import { growthOf } from './keyword/growth.mjs';

const keywordSizes = [1_000, 10_000, 100_000];
const appNotes = 10_000;
const mcpNotes = 10_000;
const meaningNotes = 10_000;
const sessionCount = 1_000;
const sourceFacts = 500;
const boardEntries = 5_000;
const graphNotes = 10_000;
const askNotes = 10_000;
const mostMeaningNotes = 100_000;

const parts = {
  async keyword({ notes, engines, folder, endsMs, say, tell }) {
    await installPeers(tell, { withSqlite: true });
    // Imported only now, because its dependencies have just been installed.
    const { measureKeywords } = await import('./keyword/measure-keywords.mjs');
    const measured = await measureKeywords({
      sizes: notes === null ? keywordSizes : [notes],
      engines,
      folder,
      endsMs,
      tell,
    });
    const rows = measured.map(({ row }) => row);
    const growth = growthOf(rows);
    say(keywordTables(measured, growth));
    return { rows, growth };
  },
  async vectors({ notes, folder, endsMs, say, tell }) {
    const { measureVectors } = await import('./vectors/measure-vectors.mjs');
    const { vectorTables } = await import('./vectors/vector-table.mjs');
    const rows = await measureVectors({ count: notes, folder, endsMs, tell });
    const growth = growthOf(rows);
    say(vectorTables(rows, growth));
    const { measureMeaning } = await import('./meaning/measure-meaning.mjs');
    const { meaningTable } = await import('./meaning/meaning-table.mjs');
    const meaning = await measureMeaning({
      notes: Math.min(notes ?? meaningNotes, mostMeaningNotes),
      folder,
      endsMs,
      tell,
    });
    say(meaningTable(meaning));
    return { rows: [...rows, meaning], growth };
  },
  async embedding({ model, folder, say, tell }) {
    if (model === undefined) {
      say('embedding: left out. Name a folder with the files of a model: --model FOLDER.\n');
      return { rows: [] };
    }
    const { measureEmbedding } = await import('./embedding/measure-embedding.mjs');
    const { embeddingTable } = await import('./embedding/embedding-table.mjs');
    const rows = await measureEmbedding({ model, folder, tell });
    say(embeddingTable(model.split(/[\\/]/u).at(-1), rows));
    return { rows };
  },
  async growth({ readers, folder, endsMs, say, tell }) {
    const { measureGrowth } = await import('./growth/measure-growth.mjs');
    const { growthTable } = await import('./growth/growth-table.mjs');
    const result = await measureGrowth({ only: readers, folder, endsMs, tell });
    say(growthTable(result));
    const over = result.rows.filter((row) => row.over.length > 0 || row.errors.length > 0);
    if (over.length > 0) throw new Error(`These grow too fast or fail: ${over.map(({ name }) => name).join(', ')}.`);
    return { rows: result.rows };
  },
  async app({ notes, vault, program, folder, endsMs, machine, say, tell }) {
    tell('the app in Chromium');
    const { measureApp } = await import('./app/measure-app.mjs');
    const { appTable } = await import('./app/app-table.mjs');
    const count = notes ?? appNotes;
    const result = await measureApp({ notes: count, vault, program, folder, endsMs });
    say(`${appTable(vault === undefined ? `${count} invented` : vault, result, machine)}\n`);
    return { rows: [{ name: 'app', part: 'app', notes: vault === undefined ? count : null, ...result }] };
  },
  async mcp({ notes, folder, endsMs, say, tell }) {
    await installPeers(tell, { withSqlite: false });
    const { measureMcp } = await import('./mcp/measure-mcp.mjs');
    const { mcpTables } = await import('./mcp/mcp-table.mjs');
    const count = notes ?? mcpNotes;
    const result = await measureMcp({ notes: count, folder, endsMs, tell });
    say(mcpTables(count, result));
    return { rows: [{ name: 'mcp', part: 'mcp', notes: count, ...result }] };
  },
  async sessions({ notes, folder, say, tell }) {
    const { measureSessions, sessionsTable } = await import('./mcp/measure-sessions.mjs');
    const result = await measureSessions({ count: notes ?? sessionCount, folder, tell });
    say(`${sessionsTable(result)}\n`);
    return { rows: [{ name: 'sessions', part: 'sessions', ...result }] };
  },
  async sources({ notes, folder, say, tell }) {
    const { measureSources, sourcesTable } = await import('./sources/measure-sources.mjs');
    const rows = await measureSources({ count: notes ?? sourceFacts, folder, tell });
    say(`${sourcesTable(rows)}\n`);
    return { rows };
  },
  async board({ notes, folder, say, tell }) {
    const { measureBoard, boardTable } = await import('./board/measure-board.mjs');
    const { measureGraph } = await import('./board/measure-graph.mjs');
    const rows = [
      ...(await measureBoard({ entries: notes ?? boardEntries, folder, tell })),
      ...(await measureGraph({ notes: notes ?? graphNotes, folder, tell })),
    ];
    say(`${boardTable(rows)}\n`);
    return { rows };
  },
  async ask({ notes, folder, endsMs, say, tell }) {
    const { measureAsk, askTable } = await import('./ask/measure-ask.mjs');
    const result = await measureAsk({ notes: notes ?? askNotes, folder, endsMs, tell });
    say(`${askTable(result)}\n`);
    return { rows: result.rows.map((row) => ({ ...row, part: 'ask', notes: result.notes })) };
  },
};

/** Measures the requested parts one after the other; each ends after `minutes`. A part that fails is reported, and the others are still measured. */
export async function runParts(settings) {
  const { only, minutes, say } = settings;
  const result = { rows: [], growth: [], failed: [] };
  for (const name of only) {
    const endsMs = Date.now() + minutes * 60_000;
    try {
      const { rows, growth = [] } = await parts[name]({ ...settings, endsMs });
      result.rows.push(...rows);
      result.growth.push(...growth);
    } catch (error) {
      say(`${name}: failed. ${error.message}\n`);
      result.failed.push({ part: name, reason: error.message });
    }
  }
  return result;
}
