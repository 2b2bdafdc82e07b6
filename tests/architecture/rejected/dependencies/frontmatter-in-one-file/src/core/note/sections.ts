// Refused by frontmatter-in-one-file.
import matter from 'gray-matter';

export const sections = matter;
