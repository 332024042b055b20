const RUNS = /^(?:javascript|vbscript|data):/i;

/**
 * A URL normalized for comparison: spaces removed, percent-encoding decoded. Empty for URLs that designs never keep,
 * such as scripts.
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
