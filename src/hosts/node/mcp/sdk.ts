// What a server needs of the SDK. The build carries it as text inside the program, so that commands that serve nobody do not load it.
export { acceptedContent, inputRequired, McpServer } from '@modelcontextprotocol/server';
export { serveStdio } from '@modelcontextprotocol/server/stdio';
