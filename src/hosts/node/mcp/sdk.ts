// The part of the SDK that a server needs. The build embeds it as text in the program, so that commands which serve
// nobody do not load it.
export { acceptedContent, inputRequired, McpServer } from '@modelcontextprotocol/server';
export { serveStdio } from '@modelcontextprotocol/server/stdio';
