/** The page of the workbench. Its script reads the token after the `#` of the address, which browsers do not send. */
export const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Workbench</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/app.css">
<link rel="stylesheet" href="/plugin/styles.css">
<script src="/plugin/main.js" defer></script>
<script src="/app.js" defer></script>
</head>
<body></body>
</html>
`;

/** Content security policy: the page may load only what this server provides, and start workers from its own text. */
export const pagePolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');
