/** Number of sentences of an answer. */
const sentences = 5;
const plan = JSON.stringify({ class: 'lookup', question: '', variants: [], sessions: false });
const rows = /<row-(\d+) [^\n]*>\n([\s\S]*?)\n<\/row-\1>/gu;

/** A language model that answers at once: by sentences of the rows that it is shown. `usedMs` is the time it took. */
export class StandInModel {
  provider = 'command';
  name = 'stand-in';
  place = 'bench';
  contextTokens = 100_000;
  usedMs = 0;
  usedCpuMs = 0;
  calls = 0;

  ask({ messages }) {
    const beganMs = performance.now();
    const began = process.cpuUsage();
    const text = messages[0].text.includes('<row-') ? answer(messages[0].text) : plan;
    const { user, system } = process.cpuUsage(began);
    this.usedCpuMs += (user + system) / 1_000;
    this.usedMs += performance.now() - beganMs;
    this.calls += 1;
    return { reply: Promise.resolve({ text, usage: null, usd: 0, isCut: false }), abort: () => undefined };
  }
}

/** Copies, shortens or changes a sentence of each of the first rows. */
function answer(prompt) {
  const made = [...prompt.matchAll(rows)].slice(0, sentences).map(([, row, text], at) => {
    const quote = longestSentence(text);
    return { text: rewordings[at % rewordings.length](quote), cites: [{ row: Number(row), quote }] };
  });
  return JSON.stringify({ sentences: made, missing: [] });
}

/** What a model does with a sentence of a note. */
export const rewordings = [
  (sentence) => sentence,
  (sentence) => `In short, ${sentence}`,
  (sentence) => sentence.split(' ').toSpliced(3, 1).join(' '),
  (sentence) => sentence.split(' ').with(3, 'Lisbon').join(' '),
];

export function longestSentence(text) {
  const all = (text.match(/[^.!?\n]+[.!?]*/gu) ?? []).map((each) => each.trim());
  return all.reduce((best, each) => (each.length > best.length ? each : best), '');
}
