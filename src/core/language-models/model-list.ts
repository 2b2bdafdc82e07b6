import * as z from 'zod';

/** How a server lists its models. */
export interface ModelList {
  readonly addressOf: (server: string) => string;
  /** Returns the names of the models in a reply; null when it is not the reply of such a server. */
  readonly read: (reply: unknown) => readonly string[] | null;
}

const tagsSchema = z.object({ models: z.array(z.object({ name: z.string().min(1).max(200) })).max(10_000) });

/** Ollama has a list of its own beside the one it shares with servers of the kind of OpenAI. */
export const ollamaModelList: ModelList = {
  addressOf: (server) => `${server.replace(/\/(?:api|v1)$/, '')}/api/tags`,
  read: (reply) => tagsSchema.safeParse(reply).data?.models.map(({ name }) => name) ?? null,
};
