/** Parts of exports for tests, as the tools write them. */
type Fields = Readonly<Record<string, unknown>>;

/** Beginning of all times: 2026-03-04T14:00:00Z, in seconds. */
export const start = 1_772_632_800;

/** A UUID with this number in it. */
export function uuid(number: number): string {
  return `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;
}

/** A message of a ChatGPT conversation; `content` is a text or what stands in `content`. */
export function said(role: string, content: unknown, more: Fields = {}): Fields {
  const body = typeof content === 'string' ? { content_type: 'text', parts: [content] } : content;
  return {
    author: { role },
    content: body,
    status: 'finished_successfully',
    weight: 1,
    recipient: 'all',
    metadata: {},
    ...more,
  };
}

export interface ChatGptOptions {
  readonly id?: string;
  readonly title?: string;
  /** Seconds after `start`. */
  readonly updated?: number;
  readonly more?: Fields;
}

/** A conversation whose messages follow one another, below a root without a message. Ids and times count on from `id`. */
export function chatGpt(
  messages: readonly Fields[],
  { id = uuid(1), title = 'A chat', updated = 3_600, more = {} }: ChatGptOptions = {},
): Fields {
  const mapping: Record<string, Fields> = {};
  const nodeId = (at: number): string => (at < 0 ? `${id}-root` : `${id}-node-${String(at)}`);
  mapping[nodeId(-1)] = {
    id: nodeId(-1),
    message: null,
    parent: null,
    children: messages.length > 0 ? [nodeId(0)] : [],
  };
  for (const [at, message] of messages.entries()) {
    const children = at + 1 < messages.length ? [nodeId(at + 1)] : [];
    mapping[nodeId(at)] = {
      id: nodeId(at),
      parent: nodeId(at - 1),
      children,
      message: { id: `${id}-${String(at)}`, create_time: start + at * 60 + 0.25, ...message },
    };
  }
  return {
    title,
    create_time: start,
    update_time: start + updated,
    mapping,
    current_node: nodeId(messages.length - 1),
    conversation_id: id,
    id,
    ...more,
  };
}

/** A message of a Claude conversation; `content` is a text or the list of blocks. */
export function wrote(sender: string | undefined, content: unknown, more: Fields = {}): Fields {
  const blocks = typeof content === 'string' ? [{ type: 'text', text: content }] : content;
  return {
    text: typeof content === 'string' ? content : '',
    content: blocks,
    sender,
    created_at: '2026-03-04T14:00:00.000000Z',
    attachments: [],
    files: [],
    ...more,
  };
}

/** A conversation of Claude's export. */
export function claude(
  messages: readonly Fields[],
  { id = uuid(1), title = 'A chat', more = {} }: Omit<ChatGptOptions, 'updated'> = {},
): Fields {
  const chat = messages.map((message, at) => ({ uuid: `${id}-${String(at)}`, ...message }));
  return {
    uuid: id,
    name: title,
    summary: '',
    created_at: '2026-03-04T14:00:00.000000Z',
    updated_at: '2026-03-04T15:00:00.000000Z',
    account: { uuid: uuid(0) },
    chat_messages: chat,
    ...more,
  };
}
