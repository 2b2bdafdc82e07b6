import * as z from 'zod';

/** The JSON schema of a reply, as a prompt shows it: without the version of the format, and without the bounds of whole numbers that say nothing. */
export function replySchemaText(schema: z.ZodType): string {
  const { $schema: _version, ...shown } = z.toJSONSchema(schema, {
    io: 'input',
    override: ({ jsonSchema }) => {
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    },
  });
  return JSON.stringify(shown);
}
