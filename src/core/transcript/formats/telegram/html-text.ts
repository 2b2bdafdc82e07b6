const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Returns the text of HTML: `<br>` ends a line, other tags are left out, entities become characters. */
export function htmlText(html: string): string {
  return html
    .replace(/\n/g, ' ')
    .replace(/<br\s{0,3}\/?>/gi, '\n')
    .replace(/<[^<>]{0,2000}>/g, '')
    .replace(/&(?:#(\d{1,7})|(\w{2,4}));/g, (whole, code: string | undefined, name: string | undefined) =>
      code === undefined ? (named[name ?? ''] ?? whole) : characterOf(Number(code)),
    )
    .trim();
}

function characterOf(code: number): string {
  return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '';
}
