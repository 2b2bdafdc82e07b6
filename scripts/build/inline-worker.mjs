const source = /[\\/]src[\\/]worker[\\/](worker|embedder)-source\.ts$/;

/** The bundle with the scripts of the workers in it: `src/worker/worker-source.ts` and `embedder-source.ts` become their texts, given by the names `worker` and `embedder`. */
export function withWorkers(bundle, scripts) {
  const inlineWorkers = {
    name: 'inline-workers',
    setup(build) {
      build.onLoad({ filter: source }, ({ path }) => {
        const [, name] = source.exec(path);
        return { contents: `export const ${name}Source = ${JSON.stringify(scripts[name])};`, loader: 'js' };
      });
    },
  };
  return { ...bundle, plugins: [...bundle.plugins, inlineWorkers] };
}
