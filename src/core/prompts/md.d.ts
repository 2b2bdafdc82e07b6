/** Prompt files are bundled with the program as text. */
declare module '*.md' {
  const text: string;
  export default text;
}
