const terminalAside = / \(in a terminal: [^)]*\)/g;
const providerCommand = /: "provider use [^"]*"(?:, or in the settings)?/g;
const terminalSentence = / --[a-z]|"(?:runs|model)" lists |"model use/;
const sentenceEnd = '. ';

/** What a command says, without what only those at a terminal can do: its options and commands. In the app a button or a setting does that. */
export function appWords(text: string): string {
  const words = text.replace(terminalAside, '').replace(providerCommand, ' in the settings');
  const said = words.split(sentenceEnd).filter((sentence) => !terminalSentence.test(` ${sentence}`));
  if (said.length === 0) return words;
  const joined = said.join(sentenceEnd);
  return words.endsWith('.') && !joined.endsWith('.') ? `${joined}.` : joined;
}
