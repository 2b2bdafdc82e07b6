/** Run before a worker's script, these make the browser one of the kinds that the app runs in. */

/** A desktop app: Node's globals, and none of the fetch family. */
export const withoutFetch = `
for (const name of ['fetch', 'Response', 'Request', 'Headers']) {
  for (let owner = self; owner !== null; owner = Object.getPrototypeOf(owner)) delete owner[name];
}
self.process = { versions: { node: '22.14.0', electron: '39.8.3' }, platform: 'linux', env: {}, type: 'worker' };
self.require = (name) => { throw new Error('Cannot find module ' + name); };
`;

/** An old phone, which compiles no wasm with SIMD. */
export const withoutSimd = `
const refuse = () => Promise.reject(new WebAssembly.CompileError('invalid opcode 0xfd'));
Object.assign(WebAssembly, { validate: () => false, compile: refuse, instantiate: refuse });
`;
