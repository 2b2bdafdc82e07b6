/** Maximum time in ms that a test waits for one thing: busy machines are slow, and a transcript that was seen to pause is left alone for a third of it. */
export const patienceMs = 60_000;
const pauseMs = 50;

/** Tries again and again until `check` no longer throws. Throws its last error when the time is up, also when a check never ends. */
export async function eventually<T>(check: () => Promise<T> | T): Promise<T> {
  const end = Date.now() + patienceMs;
  for (;;) {
    try {
      return await bounded('a check', async () => check(), Math.max(pauseMs, end - Date.now()));
    } catch (error) {
      if (Date.now() >= end) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

/** Returns the result of work, or throws when it takes longer than `ms`: a page that stopped working never answers. */
export async function bounded<T>(name: string, work: () => Promise<T>, ms = patienceMs): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`After ${String(ms)} ms there was no answer from ${name}.`));
    }, ms);
  });
  try {
    return await Promise.race([work(), tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
