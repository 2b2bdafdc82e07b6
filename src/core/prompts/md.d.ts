/** Prompt files travel in the program as text. */
declare module '*.md' {
  const text: string;
  export default text;
}
