import type { McpServer } from '@modelcontextprotocol/server';
import { isJsonObject } from '../../../core/json';
import { interceptMessages } from './intercept-messages';
import { callOfOlderName } from './tools/older-names';

/** Makes a server answer calls under older names of tools, which its list does not contain. */
export function acceptOlderNames(server: McpServer): void {
  interceptMessages(server, (message, deliver) => {
    deliver(renamed(message));
  });
}

function renamed<Message>(message: Message): Message {
  if (!isJsonObject(message) || message['method'] !== 'tools/call' || !isJsonObject(message['params'])) return message;
  const { name, arguments: given } = message['params'];
  if (typeof name !== 'string' || (given !== undefined && !isJsonObject(given))) return message;
  const call = callOfOlderName({ name, arguments: given });
  return call === null ? message : { ...message, params: { ...message['params'], ...call } };
}
