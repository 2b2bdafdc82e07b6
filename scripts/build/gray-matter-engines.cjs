// gray-matter's own engines evaluate `---js` front matter and bring a second YAML parser.
// The caller names its engine; whatever else a note asks for is refused.
const refuse = {
  parse() {
    throw new Error('Only YAML front matter is read');
  },
  stringify() {
    throw new Error('gray-matter never writes front matter here');
  },
};

module.exports = { yaml: refuse, json: refuse, javascript: refuse };
