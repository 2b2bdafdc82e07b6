import type { SettingDefinition } from 'obsidian';
import { usearchVersion } from '../../../adapters/usearch/native-index';
import { byteSize } from '../../../core/models/model-file';
import type { VectorSearch } from '../../../core/models/embedder-choice';
import type { ModelOutput } from '../../../features/model/model-input';
import type { NativeFile } from '../indexing/find-native-file';

type Accept = (isAccepted: boolean) => void;

/** How the nearest vectors are found, and whether native code may be used for it. Without a model nothing is compared that a graph would find sooner. */
export function nearestRows({ used }: ModelOutput, native: NativeFile | null, accept: Accept): SettingDefinition[] {
  if (native === null) return [];
  const row = {
    name: 'Nearest vectors',
    aliases: ['graph', 'usearch', 'hnsw', 'model'],
    visible: used.kind !== 'built-in',
  };
  const { file, problem, found, place } = native;
  if (problem !== null) return [{ ...row, desc: `All are compared, since usearch.node cannot be used. ${problem}` }];
  if (found === null)
    return [
      {
        ...row,
        desc: `All are compared. For very many notes a graph is quicker: put the file usearch.node of the npm package usearch ${usearchVersion} that is made for this system at ${file}, start the app again, and accept the file here. The README says more, under “Search by meaning”.`,
      },
    ];
  const consent = {
    desc: `${consentWords(native)} ${file}, ${byteSize(found.bytes)}, SHA-256 ${found.digest}.`,
    render: consentButton(native.isAccepted, accept),
  };
  if (place === null) return [{ ...row, ...consent }];
  const options: Readonly<Record<VectorSearch, string>> = {
    auto: 'Compared one by one, by a graph above 50,000',
    exact: 'Compared one by one',
    hnsw: 'By a graph',
  };
  return [
    { ...row, desc: 'A graph is made with usearch.node.', control: { type: 'dropdown', key: 'vectors', options } },
    { ...row, ...consent, name: 'Native file usearch.node' },
  ];
}

/** What a person has to know before native code runs. */
function consentWords({ isAccepted, place }: NativeFile): string {
  if (place !== null)
    return isAccepted
      ? 'You accepted this file on this device.'
      : 'This file is no longer used once the app is started again.';
  if (isAccepted) return 'All are compared. This file is used once the app is started again.';
  return 'All are compared. This file is native code that runs with the rights of the app, so it is not used until you accept it. Accept it only if you put it there yourself.';
}

function consentButton(isAccepted: boolean, accept: Accept): NonNullable<SettingDefinition['render']> {
  return (setting) => {
    setting.addButton((button) =>
      button.setButtonText(isAccepted ? 'Stop using this file' : 'Accept this file').onClick(() => {
        accept(!isAccepted);
      }),
    );
  };
}
