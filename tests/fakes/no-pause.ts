/** A pause between the steps of long work that takes no time. */
export const noPause = (): Promise<void> => Promise.resolve();
