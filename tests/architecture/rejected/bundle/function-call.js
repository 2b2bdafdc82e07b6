module.exports = () => Function ("return this")();
