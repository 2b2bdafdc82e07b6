/** Reason why YAML could not be read, and its offset in the YAML source. */
export interface YamlFault {
  readonly offset: number;
  readonly reason: string;
}

const reasonsByCode: Readonly<Record<string, string>> = {
  ALIAS_PROPS: 'A value cannot be both an alias (*name) and something else. Put it in quotes.',
  BAD_DQ_ESCAPE: 'There is an invalid escape after a backslash in double quotes. Use single quotes.',
  BAD_INDENT: 'The indentation does not match the lines above.',
  BAD_SCALAR_START: 'The value begins with a character that YAML reserves. Put it in quotes.',
  BLOCK_AS_IMPLICIT_KEY: 'The value contains a colon followed by a space. Put it in quotes.',
  BLOCK_IN_FLOW: 'The indentation inside brackets is wrong.',
  MISSING_CHAR: 'A character is missing: a closing quote or bracket, a comma, or the space after a colon.',
  MULTILINE_IMPLICIT_KEY: 'A line is not in the form "key: value".',
  MULTIPLE_ANCHORS: 'A value has two anchors (&name). Put it in quotes.',
  MULTIPLE_DOCS: 'A second YAML document begins here.',
  MULTIPLE_TAGS: 'A value has two YAML tags (!name). Put it in quotes.',
  TAB_AS_INDENT: 'A tab is used for indentation; YAML allows only spaces.',
  UNEXPECTED_TOKEN: 'The text here is unexpected. Put a value with special characters in quotes.',
};

/** Returns a plain sentence for an error code of the `yaml` package; `message` is the package's own text, used when the code says too little. */
export function yamlReason(code: string, message: string): string {
  if (/must be sufficiently indented and end with/.test(message))
    return 'A closing bracket or brace is missing, or it is not indented.';
  if (/^Missing closing .quote/.test(message)) return 'A closing quote is missing.';
  if (/at node end$/.test(message)) return 'There is extra text after the value. Put the whole value in quotes.';
  return reasonsByCode[code] ?? `This is not valid YAML: ${message.replace(/\s+/g, ' ').slice(0, 200)}`;
}
