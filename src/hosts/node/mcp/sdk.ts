// The part of the SDK that a server needs: a part of the program of its own, which only `mcp` loads.
export { acceptedContent, inputRequired, McpServer } from '@modelcontextprotocol/server';
export { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
