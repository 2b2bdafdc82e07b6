/** The bundle with the worker's script in it: `src/worker/worker-source.ts` becomes that text. */
export function withWorker(bundle, script) {
  const inlineWorker = {
    name: 'inline-worker',
    setup(build) {
      build.onLoad({ filter: /[\\/]src[\\/]worker[\\/]worker-source\.ts$/ }, () => ({ contents: `export const workerSource = ${JSON.stringify(script)};`, loader: 'js' }));
    },
  };
  return { ...bundle, plugins: [...bundle.plugins, inlineWorker] };
}
