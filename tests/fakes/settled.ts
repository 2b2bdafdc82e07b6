/** Resolves when everything that waits for nothing but promises has gone on. */
export function settled(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}
