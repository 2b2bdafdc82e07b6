import * as z from 'zod';
import type { OfferedCommand } from './program';

/** Only the terminal program serves AI tools. */
export const mcpCommand: OfferedCommand = {
  id: 'mcp',
  summary: 'Serve the vault to AI tools over MCP (standard input and output), until the tool ends it',
  input: z.object({}),
  positional: [],
};
