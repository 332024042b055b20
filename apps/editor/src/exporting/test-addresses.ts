/** The typed addresses, without duplicates, or what is wrong with them. */
export function readAddresses(
  written: string,
  max: number,
): { to: string[] } | { wrong: 'none' | 'too-many' } {
  const to = [...new Set(written.split(/[\s,;]+/).filter((each) => /^[^@]+@[^@]+$/.test(each)))];
  if (to.length === 0) return { wrong: 'none' };
  return to.length > max ? { wrong: 'too-many' } : { to };
}
