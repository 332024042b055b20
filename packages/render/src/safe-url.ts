/** Schemes whose address is a program, or a page of its own that we did not draw. */
const RUNS = /^(?:javascript|vbscript|livescript|mocha|data|blob|filesystem|view-source):/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these from an address before reading its scheme
const IGNORED_BY_BROWSERS = /[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028-\u202f\ufeff]/g;

/** The address, or `#` in the place of one that would run something when it is opened. */
export function safeUrl(address: string): string {
  // Nearly every address starts like this, and needs no second look.
  if (address.startsWith('https://')) return address;
  return address.includes(':') && RUNS.test(address.replace(IGNORED_BY_BROWSERS, '')) ? '#' : address;
}
