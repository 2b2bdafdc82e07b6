module.exports = () => importScripts('https://cdn.example.com/model.js');
