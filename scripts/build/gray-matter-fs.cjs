// gray-matter reads files only in `matter.read`, which nobody calls.
module.exports = {};
