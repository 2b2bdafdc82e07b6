import type { McpServer } from '@modelcontextprotocol/server';

type Transport = Parameters<McpServer['connect']>[0];
type Message = Parameters<NonNullable<Transport['onmessage']>>[0];

/** Hands each message of a client to `take`, which delivers it to the server, another in its place, or none. */
export function interceptMessages(
  server: McpServer,
  take: (message: Message, deliver: (message: Message) => void, transport: Transport) => void,
): void {
  const connect = server.connect.bind(server);
  server.connect = async (transport) => {
    await connect(transport);
    const deliver = transport.onmessage;
    if (deliver === undefined) return;
    transport.onmessage = (message, extra) => {
      take(
        message,
        (taken) => {
          deliver(taken, extra);
        },
        transport,
      );
    };
  };
}
