module.exports = (code) => eval (code);
