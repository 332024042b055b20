import UPlot from 'uplot';
import { type ChartSeries, fillOf, patternOf } from './chart-series.ts';
import { type ChartUnit, cutTo, tickText, valueText } from './chart-text.ts';

export type ChartKind = 'bars' | 'lines';
export type ChartData = {
  kind: ChartKind;
  /** Seconds since 1970; with `names`, the places of the points. */
  times: readonly number[];
  /** Of the points, where they are no times. */
  names?: readonly string[];
  /** Whose clocks the x axis shows; left out: UTC. */
  timeZone?: string;
  series: readonly ChartSeries[];
  /** A dashed line at a height, with its words. */
  limit?: { value: number; label: string };
  /** Of the y axis; left out: from 0 to the highest. */
  range?: readonly [number, number];
  /** Each line of the grid is ten times the one below. */
  isLog?: boolean;
  unit?: ChartUnit;
};

const HEIGHT_PX = 240;
/** Whole steps only: 1, 2, 5, 10, 20 … */
const COUNT_STEPS = Array.from({ length: 10 }, (_, power) =>
  [1, 2, 5].map((each) => each * 10 ** power),
).flat();
/** 1 day to a year, in seconds. */
const DAY_STEPS = [1, 2, 3, 4, 5, 7, 10, 14, 30, 61, 91, 183, 365].map((days) => days * 86_400);
const Y_AXIS_PX = 56;
const NAMES_GAP_PX = 4;
/** Height of the x axis, and what slanted names need beside their length. */
const X_AXIS_PX = 32;
const LINE_PX = 20;
const SLANT_DEGREES = 45;
/** A slanted name ends at its bar: a longer one would begin left of the chart. */
const SLANTED_PX_MAX = 90;
const FONT = '12px Inter Variable, sans-serif';
const DASHES: readonly number[][] = [[], [8, 4], [2, 3], [10, 3, 2, 3]];

/**
 * Draws a chart into an element, in the colors of the theme. @returns a function that removes it, and the canvas for
 * images
 */
export function drawChart(
  container: HTMLElement,
  data: ChartData,
  onPoint: (index: number | undefined) => void,
): { destroy: () => void; canvas: () => HTMLCanvasElement } {
  const plot = new UPlot(optionsOf(container, data, onPoint), columnsOf(data), container);
  const observer = new ResizeObserver(() =>
    plot.setSize({ width: container.clientWidth, height: HEIGHT_PX }),
  );
  observer.observe(container);
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
  container: HTMLElement,
  data: ChartData,
  onPoint: (index: number | undefined) => void,
): UPlot.Options {
  const style = getComputedStyle(container);
  const token = (name: string) => style.getPropertyValue(name).trim();
  const axis = {
    stroke: token('--text-muted'),
    grid: { stroke: token('--hairline'), width: 1 },
    font: FONT,
  };
  const series = data.series.map((each, index) => seriesOf(data.kind, each, index, token));
  const highest = data.limit?.value ?? 0;
  return {
    width: container.clientWidth,
    height: HEIGHT_PX,
    legend: { show: false },
    tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1_000), data.timeZone ?? 'UTC'),
    cursor: { y: false, drag: { x: false, y: false }, points: { show: data.kind === 'lines' } },
    scales: {
      x: { time: !data.names, range: (_plot, low, high) => xRange(data, low, high) },
      y: data.isLog
        ? { distr: 3, range: (_plot, low, high) => UPlot.rangeLog(low ?? 1, high ?? 10, 10, true) }
        : {
            range: (_plot, _low, high) =>
              [...(data.range ?? ([0, Math.max(high * 1.1, highest * 1.2, 1)] as const))] as [number, number],
          },
    },
    axes: [
      {
        ...axis,
        ticks: { show: false },
        size: X_AXIS_PX,
        ...(data.names ? namesAxis(data.names) : timeAxis(data)),
      },
      {
        ...axis,
        ticks: { show: false },
        size: Y_AXIS_PX,
        ...(data.unit === undefined && { incrs: COUNT_STEPS }),
        values: (_plot, ticks: readonly (number | null)[]) =>
          ticks.map((tick) => valueText(tick, data.unit) ?? ''),
      },
    ],
    series: [{}, ...(data.kind === 'bars' ? series.reverse() : series)],
    hooks: {
      setCursor: [(plot) => onPoint(plot.cursor.idx ?? undefined)],
      draw: [
        ...(data.limit ? [limitDrawer(data.limit, token('--bad'))] : []),
        ...(data.range && data.range[0] > 0 ? [breakDrawer(token('--text-muted'))] : []),
      ],
    },
  };
}

/** Bars stand around their time: half a step is kept free on both sides. */
function xRange({ kind, times }: ChartData, low: number, high: number): [number, number] {
  const [first = 0, second = first + 1] = times;
  const margin = kind === 'bars' || times.length < 2 ? (second - first) / 2 : 0;
  return [low - margin, high + margin];
}

/** Times as the user writes them. Points that are days have no ticks between them. */
function timeAxis({ timeZone = 'UTC', times: [first = 0, second = 0] }: ChartData): UPlot.Axis {
  return {
    ...(second - first > 12 * 3_600 && { incrs: DAY_STEPS }),
    values: (_plot, ticks: readonly number[], _axis, _space, stepSeconds) =>
      ticks.map(tickText(stepSeconds, timeZone)),
  };
}

/** Names under their bars: slanted where they do not fit side by side, and then cut where they are long. */
function namesAxis(names: readonly string[]): UPlot.Axis {
  const isTight = ({ width }: UPlot) => {
    const roomPx = (width - Y_AXIS_PX) / names.length - NAMES_GAP_PX;
    return names.some((name) => widthOf(name) > roomPx);
  };
  const cut = names.map((name) => cutTo(SLANTED_PX_MAX, name, widthOf));
  const slantedPx = Math.max(...cut.map(widthOf)) * Math.sin(SLANT_DEGREES * (Math.PI / 180)) + LINE_PX;
  return {
    grid: { show: false },
    splits: () => names.map((_name, index) => index),
    values: (plot) => (isTight(plot) ? cut : [...names]),
    rotate: (plot) => (isTight(plot) ? SLANT_DEGREES : 0),
    size: (plot) => (isTight(plot) ? slantedPx : X_AXIS_PX),
  };
}

let meter: CanvasRenderingContext2D | null;
/** Of a text in the font of the axes, in CSS pixels. */
function widthOf(text: string): number {
  meter ??= document.createElement('canvas').getContext('2d');
  if (!meter) return 0;
  meter.font = FONT;
  return meter.measureText(text).width;
}

function seriesOf(
  kind: ChartKind,
  { label, color }: ChartSeries,
  index: number,
  token: (name: string) => string,
): UPlot.Series {
  const stroke = token(color);
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

function limitDrawer({ value, label }: { value: number; label: string }, color: string) {
  return (plot: UPlot) => {
    const { ctx, bbox } = plot;
    const y = plot.valToPos(value, 'y', true);
    ctx.save();
    ctx.strokeStyle = color;
    ctx.fillStyle = color;
    ctx.setLineDash([6, 4]);
    ctx.lineWidth = 1.5 * devicePixelRatio;
    ctx.beginPath();
    ctx.moveTo(bbox.left, y);
    ctx.lineTo(bbox.left + bbox.width, y);
    ctx.stroke();
    ctx.font = `${11 * devicePixelRatio}px Inter Variable, sans-serif`;
    ctx.textAlign = 'right';
    ctx.textBaseline = 'bottom';
    ctx.fillText(label, bbox.left + bbox.width - 4, y - 4 * devicePixelRatio);
    ctx.restore();
  };
}

/** A kink at the foot of the y axis: it does not begin at 0. */
function breakDrawer(color: string) {
  return ({ ctx, bbox }: UPlot) => {
    const size = 4 * devicePixelRatio;
    const foot = bbox.top + bbox.height;
    ctx.save();
    ctx.strokeStyle = color;
    ctx.lineWidth = 1.5 * devicePixelRatio;
    ctx.beginPath();
    ctx.moveTo(bbox.left, foot);
    for (const [x, y] of [
      [-1, 1],
      [1, 2],
      [-1, 3],
      [1, 4],
      [0, 5],
    ] as const)
      ctx.lineTo(bbox.left + x * size, foot - y * size);
    ctx.stroke();
    ctx.restore();
  };
}

/** Values on top of each other: each series becomes the sum of itself and those below it. */
export function stacked(series: readonly (readonly number[])[]): number[][] {
  const below: number[] = [];
  return series.map((values) =>
    values.map((value, index) => {
      const sum = (below[index] ?? 0) + value;
      below[index] = sum;
      return sum;
    }),
  );
}
