import UPlot from 'uplot';
import { type ChartSeries, fillOf, patternOf } from './chart-series.ts';
import { stacked } from './stack.ts';

export type ChartKind = 'bars' | 'lines';
export type ChartData = {
  kind: ChartKind;
  /** Seconds since 1970. */
  times: readonly number[];
  series: readonly ChartSeries[];
  /** A dashed line at a height, with its words. */
  limit?: { value: number; label: string };
  /** Of the y axis; left out: from 0 to the highest. */
  range?: readonly [number, number];
  unit?: string;
};

const HEIGHT_PX = 240;
const DASHES: readonly number[][] = [[], [8, 4], [2, 3], [10, 3, 2, 3]];

/** Draws a chart into an element, in the colours of the theme. @returns takes it away, and the canvas for pictures */
export function drawChart(
  ground: HTMLElement,
  data: ChartData,
  onPoint: (index: number | undefined) => void,
): { destroy: () => void; canvas: () => HTMLCanvasElement } {
  const plot = new UPlot(optionsOf(ground, data, onPoint), columnsOf(data), ground);
  const observer = new ResizeObserver(() => plot.setSize({ width: ground.clientWidth, height: HEIGHT_PX }));
  observer.observe(ground);
  return {
    destroy: () => {
      observer.disconnect();
      plot.destroy();
    },
    canvas: () => plot.ctx.canvas,
  };
}

/** Of bars the highest sum is drawn first, and lower ones over it. */
function columnsOf({ kind, times, series }: ChartData): UPlot.AlignedData {
  if (kind === 'lines') return [[...times], ...series.map(({ values }) => [...values])];
  const sums = stacked(series.map(({ values }) => values.map((value) => value ?? 0)));
  return [[...times], ...sums.reverse()];
}

function optionsOf(
  ground: HTMLElement,
  data: ChartData,
  onPoint: (index: number | undefined) => void,
): UPlot.Options {
  const style = getComputedStyle(ground);
  const token = (name: string) => style.getPropertyValue(name).trim();
  const axis = {
    stroke: token('--text-muted'),
    grid: { stroke: token('--hairline'), width: 1 },
    font: '12px Inter Variable, sans-serif',
  };
  const series = data.series.map((each, index) => seriesOf(data.kind, each, index, token));
  const highest = data.limit?.value ?? 0;
  return {
    width: ground.clientWidth,
    height: HEIGHT_PX,
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { show: data.kind === 'lines' } },
    scales: {
      y: {
        range: (_plot, _low, high) =>
          [...(data.range ?? ([0, Math.max(high * 1.1, highest * 1.2, 1)] as const))] as [number, number],
      },
    },
    axes: [
      { ...axis, ticks: { show: false } },
      {
        ...axis,
        ticks: { show: false },
        size: 56,
        values: (_plot, ticks) => ticks.map((tick) => `${tick}${data.unit ?? ''}`),
      },
    ],
    series: [{}, ...(data.kind === 'bars' ? series.reverse() : series)],
    hooks: {
      setCursor: [(plot) => onPoint(plot.cursor.idx ?? undefined)],
      draw: data.limit ? [limitDrawer(data.limit, token('--bad'))] : [],
    },
  };
}

function seriesOf(
  kind: ChartKind,
  { label, colour }: ChartSeries,
  index: number,
  token: (name: string) => string,
): UPlot.Series {
  const stroke = token(colour);
  if (kind === 'lines')
    return {
      label,
      stroke,
      width: 2,
      dash: DASHES[index % DASHES.length] ?? [],
      points: { show: true, size: 6, fill: stroke },
    };
  return {
    label,
    stroke,
    width: 0,
    fill: () => fillOf(patternOf(index), stroke, token('--surface')) as string,
    ...(UPlot.paths.bars && { paths: UPlot.paths.bars({ size: [0.7, 48], align: 0 }) }),
    points: { show: false },
  };
}

function limitDrawer({ value, label }: { value: number; label: string }, colour: string) {
  return (plot: UPlot) => {
    const { ctx, bbox } = plot;
    const y = plot.valToPos(value, 'y', true);
    ctx.save();
    ctx.strokeStyle = colour;
    ctx.fillStyle = colour;
    ctx.setLineDash([6, 4]);
    ctx.lineWidth = 1.5 * devicePixelRatio;
    ctx.beginPath();
    ctx.moveTo(bbox.left, y);
    ctx.lineTo(bbox.left + bbox.width, y);
    ctx.stroke();
    ctx.font = `${11 * devicePixelRatio}px sans-serif`;
    ctx.textAlign = 'right';
    ctx.fillText(label, bbox.left + bbox.width - 4, y - 4 * devicePixelRatio);
    ctx.restore();
  };
}
