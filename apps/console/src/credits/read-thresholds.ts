/** Comma-separated percentages; undefined if one is invalid. */
export function readThresholds(text: string): number[] | undefined {
  const parts = text
    .split(/[,\s]+/)
    .map((part) => part.replace('%', ''))
    .filter((part) => part !== '');
  const values = parts.map(Number);
  if (values.some((value) => !Number.isInteger(value) || value < 1 || value > 100)) return undefined;
  return [...new Set(values)].sort((a, b) => a - b);
}
