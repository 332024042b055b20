/** The dark modules of a QR code as one SVG path: a box for each run in a row. */
export function pathOfModules(rows: readonly (readonly boolean[])[]): string {
  return rows
    .map((row, y) =>
      runs(row)
        .map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`)
        .join(''),
    )
    .join('');
}

function runs(row: readonly boolean[]): [start: number, width: number][] {
  const found: [number, number][] = [];
  row.forEach((isDark, x) => {
    if (!isDark) return;
    const last = found.at(-1);
    if (last && last[0] + last[1] === x) last[1] += 1;
    else found.push([x, 1]);
  });
  return found;
}
