const WIDTH = 56;
const HEIGHT = 28;
const GAP = 3;

/** A row's columns, drawn. */
export function LayoutGlyph({ cells }: { cells: readonly number[] }) {
  const whole = cells.reduce((sum, cell) => sum + cell, 0);
  const room = WIDTH - 2 - GAP * (cells.length - 1);
  let x = 1;
  const rectangles = cells.map((cell, at) => {
    const width = (room * cell) / whole;
    const drawn = { at, x, width };
    x += width + GAP;
    return drawn;
  });
  return (
    <svg className="pp-layout-glyph" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {rectangles.map(({ at, x: left, width }) => (
        <rect key={at} x={left} y={1} width={width} height={HEIGHT - 2} rx={2} />
      ))}
    </svg>
  );
}
