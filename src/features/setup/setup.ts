import { findClient, aiClients } from '../../core/ai-clients/clients';
import { listed } from '../../core/counted';
import { AppError } from '../../core/errors';
import type { Command } from '../../engine/running/command';
import type { Run } from '../../ports/run';
import { changeClient } from './change-client';
import { lookAtClient, type ClientView } from './look-at-client';
import { planChange } from './plan-change';
import {
  type ListedClient,
  type SetupChange,
  type SetupDeps,
  type SetupInput,
  setupInputSchema,
  type SetupOutput,
} from './setup-input';

/** Lists the AI tools on this computer, and connects one of them to a vault. */
export const setup: Command<SetupDeps, SetupInput, SetupOutput> = {
  id: 'setup',
  title: 'Connect AI tools',
  summary: 'List the AI tools on this computer, or connect one of them to the vault',
  input: setupInputSchema,
  positional: ['client'],
  run: runSetup,
  outcome: ({ refused }) => (refused === undefined ? 'done' : 'refused'),
};

async function runSetup(deps: SetupDeps, input: SetupInput, run: Run): Promise<SetupOutput> {
  const { client: name, remove } = input;
  if (name === undefined) {
    if (remove) throw new AppError('usage', `Name the AI tool to disconnect: ${namesOf()}.`);
    const vault = deps.findVault();
    const views = await Promise.all(aiClients.map((client) => lookAtClient(deps, client, vault)));
    return { clients: views.map(({ row }) => listedClient(row)), vault };
  }
  const client = findClient(name);
  if (client === null)
    throw new AppError('usage', `"${name}" is not an AI tool that can be connected. Name one of ${namesOf()}.`);
  const vault = deps.findVault();
  if (vault === null && !remove)
    throw new AppError(
      'usage',
      'There is no vault here. Give one with --vault DIR, set CYBERBRAIN_VAULT, or run the command inside a vault.',
    );
  const view = await lookAtClient(deps, client, vault);
  requireUsable(view);
  const planned = await planChange(deps, view, remove ? null : vault);
  if (planned === null) return { clients: [listedClient(view.row)], vault, change: null };
  const { change, refused } = await changeClient(deps, view, planned, input, run);
  const { row } = change.isMade ? await lookAtClient(deps, client, vault) : view;
  return { clients: [listedClient(row, change)], vault, change, ...(refused === undefined ? {} : { refused }) };
}

function listedClient(row: ClientView['row'], change?: SetupChange): ListedClient {
  return { ...row, name: row.client, config: row.file, ...(change === undefined ? {} : { change }) };
}

function namesOf(): string {
  return listed(
    aiClients.map(({ id }) => id),
    'or',
  );
}

function requireUsable({ row, place, client }: ClientView): void {
  if (row.state === 'not-found')
    throw new AppError(
      'not-found',
      `${row.title} was not found on this computer: there is no folder ${place.folder}${client.program === null ? '' : ` and no program ${client.program}`}. Install it and start it once, then try again.`,
      place.file,
    );
  if (row.state === 'broken') throw new AppError('damaged', row.problem ?? `${row.file} cannot be used.`, row.file);
}
