// Opens an engine's saved index in a new process and answers queries.
import process from 'node:process';
import { createEngine } from './engines/create-engine.mjs';
import { timed } from './timed.mjs';

const { engineName, folder, queries } = JSON.parse(process.argv[2]);
const engine = await createEngine(engineName, `${folder}/vault`);
const openMs = await timed(() => engine.open(`${folder}/kept`));
const answers = [];
const answerMs = await timed(async () => {
  answers.push(await engine.search(queries[0]));
});
const startToAnswerMs = performance.now();
for (const query of queries.slice(1)) answers.push(await engine.search(query));
process.send({ openS: openMs / 1_000, firstAnswerMs: openMs + answerMs, startToAnswerMs, openAnswers: answers });
process.disconnect();
