module.exports = (code) => new
  Function(code);
