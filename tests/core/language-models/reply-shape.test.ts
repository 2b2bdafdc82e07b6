import * as z from 'zod';
import { replyShape } from '../../../src/core/language-models/reply-shape';

test('a reply is described by its keys, their kinds, and what may be missing', () => {
  const schema = z.array(
    z.object({
      new: z.int().positive(),
      verdict: z.enum(['same', 'related']),
      confidence: z.number().min(0).max(1),
      quotes: z.array(z.string()).min(2).max(5),
      reason: z.string().optional(),
    }),
  );
  expect(replyShape(schema)).toBe(
    '[{"new": integer, "verdict": "same" | "related", "confidence": number from 0 to 1, "quotes": [string] (2 to 5), "reason"?: string}]',
  );
});

test('alternatives and fixed values are shown as such', () => {
  const schema = z.discriminatedUnion('action', [
    z.object({ action: z.literal('keep'), type: z.string().nullish() }),
    z.object({ action: z.literal('split'), parts: z.array(z.object({ title: z.string() })) }),
  ]);
  expect(replyShape(schema)).toBe(
    '{"action": "keep", "type"?: string | null} | {"action": "split", "parts": [{"title": string}]}',
  );
});
