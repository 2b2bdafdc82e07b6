// Measures questions to the product's own functions, over a vault that is indexed, in a separate process.
import { createRequire } from 'node:module';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { median, quantile } from '../keyword/quantile.mjs';
import { longestSentence, rewordings, StandInModel } from './stand-in-model.mjs';

const product = createRequire(import.meta.url)(process.env.CYBERBRAIN_BUNDLE);
const { vault, program, questions, home } = JSON.parse(process.argv[2]);
Object.assign(process.env, home);
const warmUp = 5;
/** The program learns from the vault in the background: processor ms in a second below which it rests, and longest wait in s. */
const restingMs = 50;
const mostSeconds = 60;
/** Questions whose rows are checked, and sentences for each. */
const checkedRows = 10;
const checkedSentences = 20;

const today = '2026-01-01';
const quiet = { progress: () => undefined, warn: () => undefined };
const model = new StandInModel();
const host = await product.wire(vault, new URL(program), quiet, { isShared: true });
const bound = product.boundOf(host.services);
await bound.learned();
const services = Object.create(host.services, {
  languageModels: { value: { choose: () => Promise.resolve({ first: model, second: null }) } },
  lineBound: { value: bound },
});

function cpuMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** Asks one question; returns times in ms of the clock and of the processors, without those of the model. */
async function ask(question, offline) {
  const run = product.startRun('ask', services.clock, services.random, new product.CancelSource().signal, quiet);
  const request = { question, offline, yes: true, dryRun: false, again: true };
  const before = { ms: performance.now(), cpuMs: cpuMs(), usedMs: model.usedMs, usedCpuMs: model.usedCpuMs };
  let first = null;
  const answer = await product.askNotes(services, request, run, () => {
    first ??= { ms: performance.now() - before.ms, cpuMs: cpuMs() - before.cpuMs };
  });
  const whole = {
    ms: performance.now() - before.ms - (model.usedMs - before.usedMs),
    cpuMs: cpuMs() - before.cpuMs - (model.usedCpuMs - before.usedCpuMs),
  };
  return { first: first ?? whole, whole, answer };
}

/** Waits until nothing is learned any more. */
async function rest() {
  for (let second = 0; second < mostSeconds; second += 1) {
    const before = cpuMs();
    await sleep(1_000);
    if (cpuMs() - before < restingMs) return;
  }
}

async function askAll(some, offline) {
  const asked = [];
  for (const [at, question] of some.entries()) {
    const each = await ask(question, offline);
    if (at >= warmUp) asked.push(each);
  }
  return asked;
}

/** Has sentences checked against the rows of a question; returns times in ms of one sentence. */
async function check(question) {
  const retrieval = { question, variants: [], sessions: false, filters: [], mostTokens: 4_000, today };
  const rows = await product.retrieveRows(retrieval, [], services);
  const sentences = Array.from({ length: checkedSentences }, (_, at) => {
    const { number, text, range } = rows[at % rows.length];
    const quote = longestSentence(text.slice(range.start, range.end));
    return {
      text: rewordings[Math.floor(at / rows.length) % rewordings.length](quote),
      cites: [{ row: number, quote }],
    };
  });
  const beganMs = performance.now();
  const beganCpuMs = cpuMs();
  product.checkedAnswer({ sentences, missing: [], left: 0 }, rows, { question, missing: [] });
  return {
    ms: (performance.now() - beganMs) / checkedSentences,
    cpuMs: (cpuMs() - beganCpuMs) / checkedSentences,
  };
}

function row(name, times, aimMs) {
  const of = (key) => times.map((each) => each[key]);
  return { name, aimMs, p50Ms: median(of('ms')), p95Ms: quantile(of('ms'), 0.95), p50CpuMs: median(of('cpuMs')) };
}

await ask(questions[0], false);
await rest();
// No question is asked twice, because what was read for it may still be known.
const half = questions.length / 2;
const lines = await askAll(questions.slice(0, half), true);
const composed = await askAll(questions.slice(half), false);
const checks = [];
for (const question of questions.slice(-checkedRows)) checks.push(await check(question));
const answered = composed.filter(({ answer }) => answer.cost !== null);
process.send({
  calls: model.calls,
  answered: answered.length,
  recanted: composed.length - answered.length,
  sentences: answered.reduce((sum, { answer }) => sum + answer.sentences.length, 0),
  rows: [
    row(
      'first row, with a model',
      composed.map(({ first }) => first),
      30,
    ),
    row(
      'all of ours beside the model',
      answered.map(({ whole }) => whole),
      150,
    ),
    row('check of a sentence', checks.slice(2), 3),
    row(
      'answer without a model',
      lines.map(({ whole }) => whole),
      60,
    ),
  ],
});
await host.close();
