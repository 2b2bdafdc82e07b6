import * as z from 'zod';
import type { OfferedCommand } from './program';

/** Only the terminal program serves AI tools. */
export const mcpCommand: OfferedCommand = {
  id: 'mcp',
  summary: 'Serve the vault to AI tools over MCP (standard input and output), until the tool ends it',
  input: z.object({
    allowWrites: z
      .enum(['asked', 'apply'])
      .optional()
      .describe(
        'also offer tools that change notes: each makes a plan, which is applied after the tool asked you, or with "apply" also by tools that cannot ask',
      ),
  }),
  positional: [],
  optionalValues: { allowWrites: 'asked' },
};
