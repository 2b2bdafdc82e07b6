/** How long a test waits for what is to come. */
export const patienceMs = 20_000;
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
