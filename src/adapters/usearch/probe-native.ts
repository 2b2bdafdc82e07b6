import type { NativeFiles } from '../../ports/native-files';
import { LiveNodes } from './live-nodes';
import type { MakeNativeIndex } from './native-index';
import { UsearchIndex } from './usearch-index';

const dimensions = 16;

/** Does over a few vectors what will be asked of a native index; throws when it answers otherwise than usearch does. */
export async function probeNative(make: MakeNativeIndex, files: NativeFiles): Promise<void> {
  const draft = await files.newName();
  try {
    const index = new UsearchIndex(make, dimensions);
    for (let key = 0; key < dimensions; key += 1) index.put(key, axis(key));
    requireNearest(index);
    const path = await files.pathOf(draft);
    const { nextCount, ids } = index.writeTo(path);
    const native = make(dimensions);
    native.load(path);
    requireNearest(new UsearchIndex(make, dimensions, 0, { native, live: new LiveNodes(nextCount, ids) }));
  } finally {
    await files.delete(draft);
  }
}

function requireNearest(index: UsearchIndex): void {
  for (let key = 0; key < dimensions; key += 1) {
    if (index.search(axis(key), 1)[0]?.key !== key) throw new Error('it does not find what it was given');
  }
}

function axis(key: number): Float32Array {
  const vector = new Float32Array(dimensions);
  vector[key] = 1;
  return vector;
}
