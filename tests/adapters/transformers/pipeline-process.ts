import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { env, pipeline } from '@huggingface/transformers';
import type { EmbeddingTask } from './terminal-embedding';
import { tinyModel } from './tiny-model';

const { model, texts, folder } = JSON.parse(readFileSync(process.argv.at(-1) ?? '', 'utf8')) as EmbeddingTask & {
  readonly folder: string;
};
for (const [file, bytes] of tinyModel(model).files) {
  const place = path.join(folder, 'tiny', file);
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(place, bytes);
}
env.allowRemoteModels = false;
env.localModelPath = folder;
const extract = await pipeline('feature-extraction', 'tiny', { dtype: 'q8' });
const vectors: number[][] = [];
for (const text of texts)
  vectors.push([...((await extract(text, { pooling: 'mean', normalize: true })).data as Float32Array)]);
process.stdout.write(JSON.stringify(vectors));
