const RUNS = /^(?:javascript|vbscript|data):/i;

/**
 * A link's or picture's address as it is compared: blanks are left out and percent-encoding is undone, for the same address
 * is written in several ways. Empty for one that no design may keep, such as a script.
 */
export function comparedAddress(address: string): string {
  const bare = address.replace(/\s+/g, '');
  if (RUNS.test(bare) && !/^data:image\//i.test(bare)) return '';
  if (!bare.includes('%')) return bare;
  try {
    return decodeURIComponent(bare).replace(/\s+/g, '');
  } catch {
    return bare;
  }
}
