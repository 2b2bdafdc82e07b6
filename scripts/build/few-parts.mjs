import path from 'node:path';

/**
 * esbuild plugin: puts what files need into a few large parts. esbuild makes a part for each set of parts that need the
 * same files, and opening one costs Node more than parsing 20 kB. Therefore whatever the `importers` of a base load on
 * demand names its file `base`, which is running by then, as something that it needs too. All are relative to `root`.
 */
export function fewParts({ root, bases }) {
  return {
    name: 'few-parts',
    setup(build) {
      build.onResolve({ filter: /^\.{1,2}\// }, async ({ path: name, kind, importer, resolveDir }) => {
        if (kind !== 'dynamic-import') return undefined;
        const from = path.relative(root, importer).split(path.sep).join('/');
        const place = bases.findIndex(({ importers }) => importers.test(from));
        if (place === -1) return undefined;
        const found = await build.resolve(name, { kind: 'import-statement', importer, resolveDir });
        if (found.errors.length > 0) return { errors: found.errors };
        return { path: path.relative(root, found.path).split(path.sep).join('/'), namespace: `late-${String(place)}` };
      });
      for (const [place, { base }] of bases.entries())
        build.onLoad({ filter: /./, namespace: `late-${String(place)}` }, ({ path: file }) => ({
          contents: `import './${base}';\nexport * from './${file}';`,
          resolveDir: root,
        }));
    },
  };
}
