/** `dot-scan.wat` in base64, assembled by `scripts/build/build-kernel.mjs`. */
export const dotScan = [
  'AGFzbQEAAAABCQFgBX9/f39/AAIQAQRyb3dzBm1lbW9yeQIAAQMCAQAHDAEIbXVsdGlwbHkAAAqkAQGhAQIDfwF7IAQgA0ECdGohBwJAA0AgBCAHTw0BIAAh',
  'BSABIAJqIQb9DAAAAAAAAAAAAAAAAAAAAAAhCANAIAggAf0BAwAgBf0ABAD9ugEgAf0BAwggBf0ABBD9ugH9rgH9rgEhCCAFQSBqIQUgAUEQaiEBIAEgBkkN',
  'AAsgBCAI/RsAIAj9GwFqIAj9GwIgCP0bA2pqNgIAIARBBGohBAwACwsL',
].join('');
