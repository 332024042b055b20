/** Escapes text for an unquoted attribute value: every character but letters and digits. */
export function escapeUnquoted(text: string): string {
  if (text === '') return '""';
  return text.replace(/[^A-Za-z0-9]/gu, (char) => `&#${char.codePointAt(0)};`);
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  colon: ':',
  Tab: '\t',
  NewLine: '\n',
  sol: '/',
  num: '#',
  quest: '?',
};

/**
 * Decodes character references as a browser does in an attribute: numeric ones, and the named ones that matter in URLs.
 */
export function decodeReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#(\d{1,7});?|#[xX]([0-9A-Fa-f]{1,6});?|([A-Za-z]{2,8});)/g,
    (whole, decimal, hex, name) => {
      if (name !== undefined) return NAMED[name] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
        ? String.fromCodePoint(code)
        : '\ufffd';
    },
  );
}
