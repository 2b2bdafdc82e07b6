import { isAbsolute } from '../../../adapters/child-process/find-program';
import { counted } from '../../../core/counted';
import { readPromotedSources } from '../../../engine/promoting/promoted-sources';
import { promote } from '../../../features/promote/promote';
import { fewSentences, tellErrors } from '../failures';
import type { AppHost } from '../host';
import { EntryModal } from '../settings/entry-modal';
import { showNotice } from '../show-notice';
import { TakeInModal } from './take-in-modal';

/** Asks for a folder of this computer, and shows what would be made of it before a note is written. */
export async function takeInFolder(host: AppHost): Promise<void> {
  const last = (await readPromotedSources(host.services.device)).at(-1);
  const field = {
    name: 'Folder',
    desc: 'A repository or another folder of this computer. Its decision records, rules, changelogs, exported issues and commits that give a reason become notes; no language model is used.',
    placeholder: '/path/to/repository',
    value: last?.place ?? '',
    check: (path: string) => (isWhole(path) ? null : 'Enter the full path, starting with / or a drive letter.'),
  };
  const look = ([path = '']: readonly string[]): void => {
    void tellErrors(() => preview(host, path));
  };
  new EntryModal(host.app, 'Take in a folder', [field], look, 'Look').open();
}

async function preview(host: AppHost, path: string): Promise<void> {
  const output = await host.runner.run(promote, { paths: [path], dryRun: true });
  if (output === null) return;
  const { sources, refused, plan = [] } = output;
  if (plan.length > 0) {
    new TakeInModal(host, path, output).open();
    return;
  }
  const facts = sources.reduce((sum, row) => sum + row.facts, 0);
  const problems = fewSentences(refused.map((each) => each.reason));
  showNotice(problems === '' ? `Nothing new: ${counted(facts, 'fact')} of this folder have notes already.` : problems);
}

function isWhole(path: string): boolean {
  return isAbsolute(path, 'linux') || /^[A-Za-z]:[\\/]|^\\\\/.test(path);
}
