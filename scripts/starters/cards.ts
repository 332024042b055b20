import { type Block, type Column, column, type Row, row, type Values } from './compose.ts';
import { borderOf, type Ground, type Kit, narrowed } from './kit.ts';

type CardOptions = {
  /** What the card lies on. */
  on?: Ground;
  fill?: Ground;
  radius?: number;
  pad?: string;
  phone?: string;
  border?: Values;
  above?: number;
  below?: number;
  /** Room between the card and the edges of the content. */
  side?: number;
};

/** A sheet with round corners on the ground of the page. */
export function card(k: Kit, contents: readonly Block[], options: CardOptions = {}): Row {
  const { on = 'page', fill = 'surface', radius = 12, pad = '44px 44px', phone = '32px 24px' } = options;
  const { border, above = 0, below = 0, side = 0 } = options;
  return row(
    [1],
    [
      column([...contents], {
        backgroundColor: k.theme[fill],
        borderRadius: `${radius}px`,
        padding: pad,
        ...(border && { border }),
        _override: { mobile: { padding: phone } },
      }),
    ],
    {
      columnsBackgroundColor: k.theme[on],
      padding: `${above}px ${side}px ${below}px`,
      _override: { mobile: { padding: `${above}px 12px ${below}px` } },
    },
  );
}

/** Cards beside each other; on phones below each other. */
export function cards(
  k: Kit,
  all: readonly (readonly Block[])[],
  {
    on = 'page',
    fill = 'surface',
    radius = 12,
    pad = '28px 24px',
    gap = 8,
    cells,
    fills,
    side = 0,
    above = gap,
  }: Omit<CardOptions, 'border'> & {
    gap?: number;
    cells?: readonly number[];
    fills?: readonly string[];
  } = {},
): Row {
  const line = borderOf(k.theme[on], gap);
  return row(
    [...(cells ?? all.map(() => 1))],
    all.map(
      (contents, at): Column =>
        column(narrowed(contents), {
          backgroundColor: fills?.[at] ?? k.theme[fill],
          borderRadius: `${radius}px`,
          padding: pad,
          border: line,
          // A column with an override has an element inside that pads, also where `box-sizing` is unknown.
          _override: { mobile: { padding: pad } },
        }),
    ),
    { columnsBackgroundColor: k.theme[on], padding: `${above - gap}px ${side}px 0px` },
  );
}

/** Bars of color across the whole width. */
export function stripes(k: Kit, colors: readonly string[], px = 8, cells?: readonly number[]): Row {
  return row(
    [...(cells ?? colors.map(() => 1))],
    colors.map((color) => [k.rule({ color, px })]),
    { _override: { mobile: { noStackMobile: true } } },
  );
}
