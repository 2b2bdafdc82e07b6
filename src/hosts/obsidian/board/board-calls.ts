import { board } from '../../../features/board/board';
import { boardInputSchema } from '../../../features/board/board-input';
import type {
  BoardChangeOutput,
  BoardEntryOutput,
  BoardListOutput,
  BoardOutput,
  CreatedViews,
  ProposedEntry,
} from '../../../features/board/board-output';
import { undoRun } from '../history/undo-run';
import type { AppHost } from '../host';
import { noticeWithActions } from '../notices';

/** Input of the command by its names; what is missing or undefined stays open. */
export type Given = Readonly<Record<string, unknown>>;

/** Lists the board after what people edited in its notes was recorded; null when that failed and the user has been told. */
export async function listEntries(host: AppHost, given: Given): Promise<BoardListOutput | null> {
  const output = await run(host, given);
  return output !== null && 'recorded' in output ? output : null;
}

export async function showRevisions(host: AppHost, id: string, asOf?: string): Promise<BoardEntryOutput | null> {
  const output = await run(host, { action: 'history', subject: id, asOf });
  return output !== null && 'revisions' in output ? output : null;
}

export async function findProposals(host: AppHost, project: string): Promise<readonly ProposedEntry[]> {
  const output = await run(host, { action: 'proposals', project });
  return output !== null && 'proposals' in output ? output.proposals : [];
}

export async function makeViews(host: AppHost): Promise<CreatedViews | null> {
  const output = await run(host, { action: 'views' });
  return output !== null && 'created' in output ? output : null;
}

/**
 * Changes the board and says so with *Undo*; `changed` is called after each change, also after the undo. Returns false
 * when it was refused and the user has been told why.
 */
export async function changeBoard(host: AppHost, given: Given, done: string, changed: () => void): Promise<boolean> {
  const output = await run(host, given);
  if (output === null || !isChange(output)) return false;
  const path = output.entries[0]?.path ?? '';
  noticeWithActions(asSentence(`${done}: ${output.entries[0]?.title ?? ''}`), [
    {
      label: 'Undo',
      of: output.run,
      run: async () => {
        await undoRun(host, output.run);
        changed();
      },
    },
    { label: 'Open', stays: true, run: () => host.app.workspace.openLinkText(path, '') },
  ]);
  changed();
  return true;
}

/** Adds a period, unless the text ends like a sentence already. */
function asSentence(text: string): string {
  return /[.!?…。！？]$/u.test(text) ? text : `${text}.`;
}

function isChange(output: BoardOutput): output is BoardChangeOutput {
  return 'run' in output && 'entries' in output;
}

function run(host: AppHost, given: Given): Promise<BoardOutput | null> {
  return host.runner.run(board, boardInputSchema.parse(given));
}
