import type { McpServer } from '@modelcontextprotocol/server';
import { isJsonObject } from '../../../core/json';
import { callOfOlderName } from './tools/older-names';

type Connect = McpServer['connect'];

/** Makes a server answer calls under older names of tools, which its list does not contain. */
export function acceptOlderNames(server: McpServer): void {
  const connect: Connect = server.connect.bind(server);
  server.connect = async (transport) => {
    await connect(transport);
    const deliver = transport.onmessage;
    if (deliver === undefined) return;
    transport.onmessage = (message, extra) => {
      deliver(renamed(message), extra);
    };
  };
}

function renamed<Message>(message: Message): Message {
  if (!isJsonObject(message) || message['method'] !== 'tools/call' || !isJsonObject(message['params'])) return message;
  const { name, arguments: given } = message['params'];
  if (typeof name !== 'string' || (given !== undefined && !isJsonObject(given))) return message;
  const call = callOfOlderName({ name, arguments: given });
  return call === null ? message : { ...message, params: { ...message['params'], ...call } };
}
