import { boardKinds, isHolding, kindNames, type KindName, kindOf } from '../../core/board/kinds';
import { AppError } from '../../core/errors';
import { parseVaultPath } from '../../core/note/path';
import { printPlan } from '../../core/plan/plan';
import { carryOut } from '../../engine/proposing/carry-out';
import { filePlanner } from '../../engine/proposing/file-planner';
import type { Run } from '../../ports/run';
import type { ChangeOptions } from './change-board';
import type { BoardDeps } from './board-deps';
import type { CreatedViews } from './board-output';

const viewsFolder = 'AI/Views';

interface View {
  readonly name: string;
  readonly filters?: readonly string[];
  readonly groupBy?: string;
  readonly order: readonly string[];
}

interface Base {
  readonly name: string;
  readonly filters: readonly string[];
  readonly views: readonly View[];
}

/** Names of columns for people; other properties are shown by their own names. */
const columnNames: Readonly<Record<string, string>> = {
  'file.name': 'Note',
  cb_author: 'Author',
  cb_recorded: 'Last changed',
  cb_review_after: 'Due',
  cb_uncertain_reason: 'Why',
  depends_on: 'Depends on',
  dependency_kind: 'Kind of dependency',
};

const boardColumns = ['file.name', 'status', 'project', 'cb_author', 'cb_recorded', 'confidence', 'tags'];

/** Returns the filter for the entries of a kind that are in force; the view of the whole board shows the others too. */
function inForce(kind: KindName): string {
  const holding = Object.keys(kindOf(kind).states).filter((status) => isHolding(kind, status));
  return holding.map((status) => `status == "${status}"`).join(' || ');
}

const bases: readonly Base[] = [
  {
    name: 'Project board',
    filters: ['file.hasProperty("cb_board")'],
    views: [
      { name: 'Board', groupBy: 'cb_board', order: boardColumns },
      ...kindNames.map((kind) => ({
        name: boardKinds[kind].heading,
        filters: [`cb_board == "${kind}"`, inForce(kind)],
        order: [...boardColumns, ...Object.keys(boardKinds[kind].keys)],
      })),
    ],
  },
  {
    name: 'Due reviews',
    filters: ['cb_ephemeral == true', 'file.hasProperty("cb_review_after")', 'date(cb_review_after) <= today()'],
    views: [{ name: 'Due', order: ['file.name', 'cb_review_after', 'type', 'project', 'summary'] }],
  },
  {
    name: 'Uncertain notes',
    filters: ['cb_uncertain_routing == true'],
    views: [{ name: 'Uncertain', order: ['file.name', 'cb_uncertain_reason', 'type', 'confidence', 'project'] }],
  },
  {
    name: 'Contradictions',
    filters: ['file.hasProperty("contradicts") || (status == "superseded" && !file.hasProperty("cb_board"))'],
    views: [
      {
        name: 'Contradictions',
        groupBy: 'status',
        order: ['file.name', 'status', 'contradicts', 'related', 'project', 'date'],
      },
    ],
  },
  {
    name: 'Notes by type',
    filters: ['file.hasProperty("cb_source")'],
    views: [
      { name: 'By type', groupBy: 'type', order: ['file.name', 'summary', 'project', 'date', 'confidence', 'status'] },
    ],
  },
];

/** Makes the files of views that Obsidian's core plugin Bases shows. A file that exists is left as it is. */
export async function createViews(
  { vault, hasher, writing }: Pick<BoardDeps, 'vault' | 'hasher' | 'writing'>,
  { dryRun = false }: ChangeOptions,
  run: Run,
): Promise<CreatedViews> {
  const paths = bases.map((base) => ({ base, path: parseVaultPath(`${viewsFolder}/${base.name}.base`) }));
  const standing = await Promise.all(paths.map(({ path }) => vault.findCollision(path)));
  const missing = paths.filter((_, at) => standing[at] === null);
  const operations = missing.map(({ base, path }) => ({
    ...{ op: 'create' as const, path, bytes: new TextEncoder().encode(renderBase(base)) },
  }));
  const output = {
    run: run.id,
    created: missing.map(({ path }) => path),
    kept: standing.filter((path) => path !== null),
  };
  if (dryRun) return { ...output, plan: printPlan({ operations }) };
  if (operations.length === 0) return output;
  const outcome = await carryOut(
    [operations],
    filePlanner({ vault, hasher, writing }, run, () => `Created ${String(operations.length)} views in ${viewsFolder}`),
    { dryRun: false, agreedBy: 'command' },
    { title: 'Create views', asked: null },
    writing,
    run,
  );
  const [refused] = outcome.refused;
  if (refused !== undefined) throw new AppError('conflict', refused.why.reason);
  return output;
}

function renderBase({ filters, views }: Base): string {
  const shown = new Set(views.flatMap(({ order }) => order));
  const named = Object.keys(columnNames).filter((column) => shown.has(column));
  const lines = [
    ...renderFilters(filters, ''),
    'properties:',
    ...named.flatMap((column) => [`  ${column}:`, `    displayName: ${columnNames[column] ?? column}`]),
    'views:',
    ...views.flatMap(({ name, filters: own = [], groupBy, order }) => [
      '  - type: table',
      `    name: ${name}`,
      ...(own.length === 0 ? [] : renderFilters(own, '    ')),
      ...(groupBy === undefined ? [] : ['    groupBy:', `      property: note.${groupBy}`, '      direction: ASC']),
      '    order:',
      ...order.map((column) => `      - ${column}`),
    ]),
  ];
  return `${lines.join('\n')}\n`;
}

function renderFilters(filters: readonly string[], indent: string): string[] {
  return [`${indent}filters:`, `${indent}  and:`, ...filters.map((filter) => `${indent}    - ${quoted(filter)}`)];
}

/** In YAML a single quote within single quotes is doubled. */
function quoted(filter: string): string {
  return `'${filter.replaceAll("'", "''")}'`;
}
