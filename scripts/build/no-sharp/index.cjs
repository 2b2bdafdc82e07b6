module.exports = function sharp() {
  throw new Error('Pictures are not read.');
};
