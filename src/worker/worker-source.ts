/**
 * Script of the plugin's workers as text: the build inserts the bundled `app-worker.ts` here. Empty without a build.
 */
export const workerSource: string = '';
