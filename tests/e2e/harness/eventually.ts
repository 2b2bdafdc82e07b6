/** How long a test waits for what is to come: busy machines are slow, and a transcript that was seen to pause is left alone for a third of it. */
export const patienceMs = 60_000;
const pauseMs = 50;

/** Asks again and again until `check` no longer throws; in the end its last error is thrown. */
export async function eventually<T>(check: () => Promise<T> | T): Promise<T> {
  const end = Date.now() + patienceMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
