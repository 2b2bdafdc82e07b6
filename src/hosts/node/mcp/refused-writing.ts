import type { McpServer } from '@modelcontextprotocol/server';
import { isJsonObject } from '../../../core/json';
import { interceptMessages } from './intercept-messages';

/** Code of JSON-RPC for wrong parameters, as for any other tool that is not there. */
const invalidParams = -32602;

/** Makes a server that only reads say so when a client calls a tool that writes: one named as ours that is not among `known`. */
export function refuseWriting(server: McpServer, known: ReadonlySet<string>): void {
  interceptMessages(server, (message, deliver, transport) => {
    const name = toolOf(message);
    if (!('id' in message) || message.id === undefined || !name.startsWith('cb_') || known.has(name)) {
      deliver(message);
      return;
    }
    const words = `Tool ${name} not found. This server only reads: tools that write need --allow-writes, see the documentation of AI tools.`;
    transport
      .send({ jsonrpc: '2.0', id: message.id, error: { code: invalidParams, message: words } })
      .catch(() => undefined);
  });
}

function toolOf(message: unknown): string {
  if (!isJsonObject(message) || message['method'] !== 'tools/call') return '';
  const { params } = message;
  return isJsonObject(params) && typeof params['name'] === 'string' ? params['name'] : '';
}
