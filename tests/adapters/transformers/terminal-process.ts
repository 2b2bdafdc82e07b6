import { readFileSync } from 'node:fs';
import { loadNodeRuntime } from '../../../src/adapters/transformers/node-runtime';
import { embedTask } from './embed-task';
import type { Embedded, EmbeddingTask } from './terminal-embedding';

const results: Embedded[] = [];
for (const task of JSON.parse(readFileSync(process.argv.at(-1) ?? '', 'utf8')) as EmbeddingTask[])
  results.push(await embedTask(task, await loadNodeRuntime()));
process.stdout.write(JSON.stringify(results));
