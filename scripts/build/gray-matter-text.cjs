// Phones have no Buffer: gray-matter keeps the original as the text it was given.
const textTools = require('gray-matter/lib/utils.js');

module.exports = { ...textTools, toBuffer: (input) => input };
