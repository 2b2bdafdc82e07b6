import { type Conversation, makeConversation } from '../../conversation';
import { type Fields, fieldsOrNull, textOrNull, startsAsJson } from '../../fields';
import type { ConversationFormat } from '../../format';
import { epochTime, readChatGptMessage } from './chatgpt-message';
import { isJsonObject } from '../../../json';

const mapping = /"mapping"\s*:\s*\{/;

const beside = /"(?:current_node|conversation_id|create_time|mapping)"\s*:/;

/** The `conversations.json` of a ChatGPT export. */
export const chatGpt: ConversationFormat = {
  kind: 'conversations',
  tool: 'ChatGPT',
  file: 'the conversations.json or .zip of a ChatGPT export',
  beatSource: 'import-chatgpt',
  isExport: true,
  recognizes: (head) => startsAsJson(head) && mapping.test(head) && beside.test(head),
  read: readChatGptConversation,
  messages: allMessages,
};

/** Reads a conversation of ChatGPT's `conversations.json`; null for anything else. */
export function readChatGptConversation(value: Fields): Conversation | null {
  if (!isJsonObject(value['mapping'])) return null;
  const head = {
    id: textOrNull(value['id']) ?? textOrNull(value['conversation_id']),
    title: textOrNull(value['title']),
    startedAt: epochTime(value['create_time']),
    updatedAt: epochTime(value['update_time']),
  };
  return makeConversation(head, shownBranch(value).map(readChatGptMessage), 'chatgpt');
}

/**
 * Returns the messages of the branch that a ChatGPT conversation shows, from the root to `current_node`, or without
 * that to the newest node without a successor. Nodes without a message (the root) are left out, and a cycle is cut
 * where it closes.
 */
function shownBranch(conversation: Fields): Fields[] {
  const nodes = nodesOf(conversation['mapping']);
  const current = textOrNull(conversation['current_node']);
  const branch: Fields[] = [];
  const seen = new Set<string>();
  let at = current !== null && nodes.has(current) ? current : newestLeaf(nodes);
  while (at !== null && !seen.has(at)) {
    seen.add(at);
    const node = nodes.get(at);
    const message = fieldsOrNull(node?.['message']);
    if (message !== null) branch.push(message);
    at = textOrNull(node?.['parent']);
  }
  return branch.reverse();
}

/** Returns all messages of the conversation, from every branch. */
function allMessages(conversation: Fields): Fields[] {
  return [...nodesOf(conversation['mapping']).values()].map((node) => node['message']).filter(isJsonObject);
}

function nodesOf(mapping: unknown): ReadonlyMap<string, Fields> {
  const nodes = new Map<string, Fields>();
  if (isJsonObject(mapping))
    for (const [id, node] of Object.entries(mapping)) if (isJsonObject(node)) nodes.set(id, node);
  return nodes;
}

/** Returns the newest leaf, the last one when several have the same time; null without any. */
function newestLeaf(nodes: ReadonlyMap<string, Fields>): string | null {
  const parents = new Set([...nodes.values()].map((node) => node['parent']));
  let newest: string | null = null;
  let newestTime = -Infinity;
  for (const [id, node] of nodes) {
    const time = fieldsOrNull(node['message'])?.['create_time'];
    const seconds = typeof time === 'number' ? time : 0;
    if (parents.has(id) || seconds < newestTime) continue;
    newest = id;
    newestTime = seconds;
  }
  return newest;
}
