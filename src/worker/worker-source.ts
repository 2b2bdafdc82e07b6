/** The script of the plugin's workers as text: the build puts `app-worker.ts` here, made into one file. Empty where nothing was built. */
export const workerSource: string = '';
