// Refused by eslint(no-console)
console.log('hello');
