/** One line or one part of bars. */
export type ChartSeries = {
  label: string;
  /** A custom property of the tokens: `--chart-sent`. */
  color: string;
  values: readonly (number | null)[];
};

/** The patterns that tell bars and lines apart without color, in turn. */
export const patterns = ['solid', 'rising', 'falling', 'dotted', 'crossed', 'level'] as const;
export type Pattern = (typeof patterns)[number];

export function patternOf(index: number): Pattern {
  return patterns[index % patterns.length] ?? 'solid';
}

const TILE = 8;
/** Draws the tile that fills a part, on the backdrop that lies behind it. */
export function fillOf(pattern: Pattern, color: string, backdrop: string): CanvasPattern | string {
  if (pattern === 'solid') return color;
  const tile = document.createElement('canvas');
  tile.width = TILE;
  tile.height = TILE;
  const ctx = tile.getContext('2d');
  if (!ctx) return color;
  ctx.fillStyle = backdrop;
  ctx.fillRect(0, 0, TILE, TILE);
  ctx.strokeStyle = color;
  ctx.fillStyle = color;
  ctx.lineWidth = 3;
  drawTile(ctx, pattern);
  return ctx.createPattern(tile, 'repeat') ?? color;
}

function drawTile(ctx: CanvasRenderingContext2D, pattern: Pattern): void {
  const line = (...[x1, y1, x2, y2]: [number, number, number, number]) => {
    ctx.beginPath();
    ctx.moveTo(x1, y1);
    ctx.lineTo(x2, y2);
    ctx.stroke();
  };
  if (pattern === 'rising' || pattern === 'crossed')
    for (const x of [-TILE, 0, TILE]) line(x, TILE, x + TILE, 0);
  if (pattern === 'falling' || pattern === 'crossed')
    for (const x of [-TILE, 0, TILE]) line(x, 0, x + TILE, TILE);
  if (pattern === 'level') line(0, TILE / 2, TILE, TILE / 2);
  if (pattern === 'dotted') {
    ctx.fillRect(0, 0, TILE / 2, TILE / 2);
    ctx.fillRect(TILE / 2, TILE / 2, TILE / 2, TILE / 2);
  }
}
