/** What to do about a key that is missing or was refused. */
export function keyAdvice(name: string): string {
  return `Check the key: in a terminal ${name} in the environment, in the app the settings of the language model.`;
}
