const patienceMs = 40_000;
const pauseMs = 10;

/** Waits until `wanted` is among what was told; fails when it has not come after so long as only a very busy machine would need. */
export async function untilTold(told: readonly string[], wanted: string): Promise<void> {
  for (const end = Date.now() + patienceMs; !told.includes(wanted) && Date.now() < end;)
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  expect(told).toContain(wanted);
}
