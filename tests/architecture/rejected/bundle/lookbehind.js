module.exports = (text) => text.replace(/(?<=a)b/g, '');
