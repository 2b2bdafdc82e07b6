import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { Script } from 'node:vm';
import esbuild from 'esbuild';
import { scriptOfPart } from './script-of-part.mjs';

const digestOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/**
 * Builds the terminal program. `bundle` makes it of modules; these become scripts in `folder`, and `starters` the files
 * that start them, of which the program is the first. Returns the files by their path below `root`, the program last,
 * and the metafile of the modules.
 */
export async function buildTerminal({ bundle, starters, program, folder }, root) {
  const { outputFiles, metafile } = await esbuild.build({ ...bundle, absWorkingDir: root });
  const banner = `${bundle.banner.js}\n`;
  const files = new Map();
  let firstPart = '';
  for (const { path: file, text } of outputFiles) {
    const isFirst = path.relative(root, file).split(path.sep).join('/') === program;
    const script = scriptOfPart(text, banner, { isAsync: isFirst });
    const name = isFirst ? `start-${digestOf(script)}.mjs` : path.basename(file);
    if (isFirst) firstPart = name;
    // Throws for a part that is no script, such as one that waits outside of functions.
    new Script(script, { filename: name });
    files.set(`${folder}/${name}`, script);
  }
  const build = digestOf(JSON.stringify([...files].sort(([a], [b]) => (a < b ? -1 : 1))));
  const define = { build: JSON.stringify(build), firstPart: JSON.stringify(firstPart) };
  for (const starter of starters.toReversed()) {
    const { outputFiles: started } = await esbuild.build({ ...starter, define, absWorkingDir: root });
    files.set(starter.outfile, started[0].text);
  }
  return { files: [...files].map(([file, text]) => ({ file, contents: Buffer.from(text) })), metafile };
}
