import { Buffer } from 'node:buffer';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js';
import * as z from 'zod';

/** The part of the bundle format 0.3 that we use; its other keys are refused, so that none is misspelt. */
const manifestSchema = z.strictObject({
  manifest_version: z.literal('0.3'),
  name: z.string().regex(/^[a-z][a-z0-9-]*$/),
  display_name: z.string(),
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  description: z.string().min(1),
  long_description: z.string(),
  author: z.strictObject({ name: z.string().min(1) }),
  license: z.string(),
  keywords: z.array(z.string()),
  server: z.strictObject({
    type: z.literal('node'),
    entry_point: z.string(),
    mcp_config: z.strictObject({ command: z.literal('node'), args: z.array(z.string()) }),
  }),
  tools_generated: z.boolean(),
  prompts_generated: z.boolean(),
  compatibility: z.strictObject({
    platforms: z.array(z.enum(['darwin', 'win32', 'linux'])),
    runtimes: z.strictObject({ node: z.string() }),
  }),
  user_config: z.record(
    z.string(),
    z.strictObject({
      type: z.enum(['string', 'number', 'boolean', 'directory', 'file']),
      title: z.string(),
      description: z.string(),
      required: z.boolean(),
    }),
  ),
});

/** The same files give the same bytes. */
const packedAt = new Date(2020, 0, 1);
const options = {
  useWebWorkers: false,
  level: 9,
  lastModDate: packedAt,
  extendedTimestamp: false,
  dataDescriptor: false,
};

/** Returns why a manifest cannot be used with these files; an empty list when it can. */
export function manifestFaults(manifest, names) {
  const checked = manifestSchema.safeParse(manifest);
  if (!checked.success) return checked.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  const { entry_point: entry, mcp_config: config } = checked.data.server;
  const wanted = config.args.flatMap((arg) => [...arg.matchAll(/\$\{user_config\.(\w+)\}/g)].map(([, name]) => name));
  return [
    ...(names.includes(entry) ? [] : [`server.entry_point: the bundle has no ${entry}`]),
    ...(config.args[0] === `\${__dirname}/${entry}`
      ? []
      : ['server.mcp_config.args: the first is not the entry point']),
    ...wanted.filter((name) => !(name in checked.data.user_config)).map((name) => `user_config: ${name} is missing`),
  ];
}

/**
 * Returns a bundle for Claude Desktop and other MCP hosts: a zip of the manifest and the terminal program with its parts.
 * `files`: contents by name in the bundle. Throws for a manifest that a host would refuse.
 */
export async function buildMcpb(manifest, files) {
  const faults = manifestFaults(manifest, Object.keys(files));
  if (faults.length > 0) throw new Error(`plugins/mcpb/manifest.json: ${faults.join('; ')}`);
  const zip = new ZipWriter(new Uint8ArrayWriter(), options);
  const all = { 'manifest.json': Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), ...files };
  for (const name of Object.keys(all).sort()) await zip.add(name, new Uint8ArrayReader(all[name]), options);
  return zip.close();
}
