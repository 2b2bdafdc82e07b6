import { readPromotedSources } from '../../../engine/promoting/promoted-sources';
import { fewSentences, tellErrors } from '../failures';
import { pathProblem } from '../files/path-picker';
import type { AppHost } from '../host';
import { type EntryField, EntryModal } from '../settings/entry-modal';
import { noticeWithActions } from '../notices';
import { TakeInModal, tellTakenIn } from './take-in-modal';
import { ofDocuments, ofFacts, type TakeInWay } from './take-in-ways';

/** Asks for a folder of this computer, and shows what would be made of it before a note is written. */
export async function takeInFolder(host: AppHost): Promise<void> {
  const last = (await readPromotedSources(host.services.device)).at(-1);
  const field: EntryField = {
    name: 'Folder',
    desc: 'A repository or another folder of this computer. Its decision records, rules, changelogs, exported issues and commits with a reason become notes.',
    placeholder: '/path/to/repository',
    value: last?.place ?? '',
    check: pathProblem,
    picks: 'openDirectory',
  };
  const look = ([path = '']: readonly string[]): void => {
    void tellErrors(() => preview(host, path, ofFacts));
  };
  new EntryModal(host.app, 'Take in a folder', [field], look, 'Look').open();
}

/** Shows what there is to write. A language model is asked at once, after its price: only its replies show what there is. */
async function preview(host: AppHost, path: string, way: TakeInWay): Promise<void> {
  const found = await way.run(host, path, true);
  if (found === null) return;
  const distil = (): Promise<void> => tellErrors(() => preview(host, path, ofDocuments));
  if (found.quote !== undefined) {
    const output = await way.run(host, path, false);
    if (output !== null) tellTakenIn(host, output, []);
  } else if ((found.plan ?? []).length > 0) new TakeInModal(host, { path, way, found, distil }).open();
  else {
    const problems = fewSentences(found.refused.map((each) => each.reason));
    const actions = way.next === null ? [] : [{ label: way.next, run: distil }];
    noticeWithActions(problems === '' ? way.nothing : problems, actions);
  }
}
