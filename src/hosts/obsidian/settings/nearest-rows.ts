import type { SettingDefinition } from 'obsidian';
import { usearchVersion } from '../../../adapters/usearch/native-index';
import type { VectorSearch } from '../../../core/models/embedder-choice';
import type { ModelOutput } from '../../../features/model/model-input';
import type { NativeFile } from '../indexing/find-native-file';
import { byteSize } from '../../../core/byte-size';

type Accept = (isAccepted: boolean) => void;

/**
 * Rows for how the nearest vectors are found, and for the permission to use native code. Without a model there is
 * nothing that a graph would find faster.
 */
export function nearestRows({ used }: ModelOutput, native: NativeFile | null, accept: Accept): SettingDefinition[] {
  if (native === null) return [];
  const row = {
    name: 'Nearest vectors',
    aliases: ['graph', 'usearch', 'hnsw', 'model'],
    visible: used.kind !== 'built-in',
  };
  const { file, problem, found, place } = native;
  if (problem !== null)
    return [{ ...row, desc: `All vectors are compared because usearch.node cannot be used. ${problem}` }];
  if (found === null)
    return [
      {
        ...row,
        desc: `All vectors are compared. For a very large vault a graph is faster: put the file usearch.node from the npm package usearch ${usearchVersion} for this system at ${file}, restart the app, and accept the file here. See docs/search.md.`,
      },
    ];
  const consent = {
    desc: `${consentWords(native)} ${file}, ${byteSize(found.bytes)}, SHA-256 ${found.digest}.`,
    render: consentButton(native.isAccepted, accept),
  };
  if (place === null) return [{ ...row, ...consent }];
  const options: Readonly<Record<VectorSearch, string>> = {
    auto: 'Automatic: a graph above 50,000',
    exact: 'Compare all',
    hnsw: 'Graph',
  };
  return [
    { ...row, desc: 'A graph can be built with usearch.node.', control: { type: 'dropdown', key: 'vectors', options } },
    { ...row, ...consent, name: 'Native file usearch.node' },
  ];
}

/** Returns what a person has to know before native code runs. */
function consentWords({ isAccepted, place }: NativeFile): string {
  if (place !== null)
    return isAccepted
      ? 'You accepted this file on this device.'
      : 'This file is no longer used after the next restart.';
  if (isAccepted) return 'All vectors are compared. This file is used after the next restart.';
  return 'All vectors are compared. This file is native code and can do anything the app can. Accept it only if you put it there yourself.';
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
