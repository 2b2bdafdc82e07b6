/** Prompt files are text, as in the build. */
module.exports = {
  process: (text) => ({ code: `module.exports = { __esModule: true, default: ${JSON.stringify(text)} };` }),
};
