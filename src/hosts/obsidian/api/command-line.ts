import { type App, type CliData, type CliFlags, type Plugin, requireApiVersion } from 'obsidian';
import { AppError, messageOf } from '../../../core/errors';
import { visibleJson, visibleLine } from '../../../core/visible-text';
import { matches } from '../../../features/search/matches';
import { related } from '../../../features/search/related';
import { search } from '../../../features/search/search';
import type { AppHost } from '../host';
import { runForOthers } from './run-for-others';

interface Listed {
  readonly path: string;
  readonly line: number;
  readonly snippet: string;
}

interface Answer {
  /** Value for `format=json`. */
  readonly output: unknown;
  readonly rows: readonly Listed[];
  /** Number of all that match. */
  readonly total: number;
  /** Sentences below the rows. */
  readonly remarks: readonly string[];
}

interface AppCommand {
  readonly description: string;
  readonly flags: CliFlags;
  readonly answer: (host: AppHost, params: CliData) => Promise<Answer>;
}

const noteFlags: CliFlags = {
  file: { value: '<name>', description: 'Note by its name, as in a link (default: the open note)' },
  path: { value: '<path>', description: 'Note by its path' },
};

const listFlags: CliFlags = {
  limit: { value: '<n>', description: 'Maximum number of results' },
  format: { value: 'text|json', description: 'Output format (default: text)' },
  total: { description: 'Print only the number of results' },
  private: { description: 'Also show private notes (cb_private: true)' },
};

const queryFlag: CliFlags = { query: { value: '<text>', description: 'Words, phrases and filters', required: true } };

const commands: Readonly<Record<string, AppCommand>> = {
  'cyberbrain:search': {
    description: 'Find notes by words and meaning',
    flags: {
      ...queryFlag,
      sort: { value: 'relevance|changed|created|name', description: 'Order of the results (default: relevance)' },
      mode: { value: 'hybrid|keyword|semantic', description: 'By words and meaning, words, or meaning' },
      ...listFlags,
    },
    answer: async (host, { query, sort, mode, ...params }) => {
      const output = await runForOthers(host, search, { query, sort, mode, ...listInput(params) });
      const { results, total = results.length, notices, degraded } = output;
      return { output, rows: results, total, remarks: [...notices, ...(degraded === null ? [] : [degraded])] };
    },
  },
  'cyberbrain:related': {
    description: 'List the notes related to a note',
    flags: { ...noteFlags, ...listFlags },
    answer: async (host, params) => {
      const output = await runForOthers(host, related, { note: noteOf(host.app, params), ...listInput(params) });
      const { results, degraded } = output;
      return { output, rows: results, total: results.length, remarks: degraded === null ? [] : [degraded] };
    },
  },
  'cyberbrain:matches': {
    description: 'List the lines of a note that match',
    flags: { ...queryFlag, ...noteFlags, ...listFlags },
    answer: async (host, { query, ...params }) => {
      const output = await runForOthers(host, matches, { note: noteOf(host.app, params), query, ...listInput(params) });
      const rows = output.matches.map((match) => ({ ...match, path: output.path }));
      return { output, rows, total: output.total, remarks: [] };
    },
  },
};

/** Registers the plugin's words of the app's own command line, where the app has one. */
export function addCommandLine(plugin: Plugin, host: Promise<AppHost>): void {
  if (!requireApiVersion('1.12.2')) return;
  for (const [id, { description, flags, answer }] of Object.entries(commands)) {
    const handler = async (params: CliData): Promise<string> => {
      const isJson = params['format'] === 'json';
      try {
        return printed(await answer(await host, params), params, isJson);
      } catch (error) {
        // The app does not say how a handler reports a failure.
        const message = messageOf(error);
        return isJson ? visibleJson(JSON.stringify({ error: message })) : `Error: ${visibleLine(message)}`;
      }
    };
    try {
      plugin.registerCliHandler(id, description, flags, handler);
    } catch {
      // Another plugin has taken the word.
    }
  }
}

function printed({ output, rows, total, remarks }: Answer, params: CliData, isJson: boolean): string {
  if (params['total'] === 'true') return String(total);
  // The texts were written by strangers and may control a terminal.
  if (isJson) return visibleJson(JSON.stringify(output, null, 2));
  const lines = rows.map(({ path, line, snippet }) => `${path}:${String(line)}: ${snippet}`);
  const shown = lines.length === 0 ? ['Nothing found.'] : lines;
  return [...shown, ...remarks.map((remark) => `(${remark})`)].map(visibleLine).join('\n');
}

function listInput({ limit, private: showsPrivate }: CliData): Record<string, unknown> {
  return {
    ...(limit === undefined ? {} : { limit: Number(limit) }),
    ...(showsPrivate === 'true' ? { private: true } : {}),
  };
}

/** Returns the path of the named note, or of the open one. */
function noteOf({ metadataCache, workspace }: App, { path, file }: CliData): string {
  if (path !== undefined) return path;
  const found = file === undefined ? workspace.getActiveFile() : metadataCache.getFirstLinkpathDest(file, '');
  if (found !== null) return found.path;
  throw new AppError(
    'usage',
    file === undefined ? 'No note is open. Give file= or path=.' : `There is no note ${file}.`,
  );
}
