module.exports = (doc) => doc.createElement( 'script' );
