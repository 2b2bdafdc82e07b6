// Refused by frontmatter-in-one-file.
import { parseDocument } from 'yaml';

export const relations = parseDocument;
