import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaTypeOf } from './media-type';
import { page } from './page';
import { Refusal } from './refusal';

/** Folders of the page's program (`app.js`, `app.css`) and the plugin (`main.js`, `manifest.json`, `styles.css`). */
export interface Assets {
  readonly page: string;
  readonly plugin: string;
}

export interface StaticFile {
  readonly type: string;
  readonly body: string | Buffer;
}

/** Returns a file of the page by the path of its URL; null for any other path. */
export async function readStaticFile(assets: Assets, path: string): Promise<StaticFile | null> {
  if (path === '/') return { type: mediaTypeOf('page.html'), body: page };
  const place = {
    '/app.js': join(assets.page, 'app.js'),
    '/app.css': join(assets.page, 'app.css'),
    '/plugin/main.js': join(assets.plugin, 'main.js'),
    '/plugin/manifest.json': join(assets.plugin, 'manifest.json'),
    '/plugin/styles.css': join(assets.plugin, 'styles.css'),
  }[path];
  if (place === undefined) return null;
  const body = await readFile(place).catch(() => {
    throw new Refusal(404, 'ENOENT', `${path} is not built yet. Run npm run build.`);
  });
  return { type: mediaTypeOf(place), body: path === '/plugin/main.js' ? asFunctionBody(body) : body };
}

/** The app runs a plugin as the body of a function, and so does the page, which is not allowed to evaluate text as code. */
function asFunctionBody(program: Buffer): string {
  return `globalThis.pluginBody = function (require, module, exports) {${program.toString('utf8')}\n};\n`;
}
