/** Schemes that run code or contain a page of their own. */
const RUNS = /^(?:javascript|vbscript|livescript|mocha|data|blob|filesystem|view-source):/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these from an address before reading its scheme
const IGNORED_BY_BROWSERS = /[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028-\u202f\ufeff]/g;

/** The URL, or `#` if it would run code when opened. */
export function safeUrl(address: string): string {
  // The common case, without a further check.
  if (address.startsWith('https://')) return address;
  return address.includes(':') && RUNS.test(address.replace(IGNORED_BY_BROWSERS, '')) ? '#' : address;
}
