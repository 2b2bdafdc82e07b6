import path from 'node:path';

const lateNamespace = 'late';

/**
 * esbuild plugin: puts what the file `base` needs into a few large parts. esbuild makes a part for each set of parts
 * that need the same files, and opening one costs Node more than parsing 20 kB. Therefore whatever `importers` load on
 * demand names `base`, which is running by then, as something that it needs too. Both are relative to `root`.
 */
export function fewParts({ root, base, importers }) {
  return {
    name: 'few-parts',
    setup(build) {
      build.onResolve({ filter: /^\.{1,2}\// }, async ({ path: name, kind, importer, resolveDir }) => {
        const from = path.relative(root, importer).split(path.sep).join('/');
        if (kind !== 'dynamic-import' || !importers.test(from)) return undefined;
        const found = await build.resolve(name, { kind: 'import-statement', importer, resolveDir });
        if (found.errors.length > 0) return { errors: found.errors };
        return { path: path.relative(root, found.path).split(path.sep).join('/'), namespace: lateNamespace };
      });
      build.onLoad({ filter: /./, namespace: lateNamespace }, ({ path: file }) => ({
        contents: `import './${base}';\nexport * from './${file}';`,
        resolveDir: root,
      }));
    },
  };
}
