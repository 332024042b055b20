import type { Design, Values } from '@postpress/design';

/** What an imported design holds that no person would build, and how much there is of everything. */
export type DesignOddities = {
  rows: number;
  columns: number;
  blocks: number;
  /** Rows without a block. */
  paddingRows: number;
  /** Columns without a block beside others. */
  emptyColumns: number;
  /** Blocks with space at both sides on a desktop, and on phones at the left only. */
  collapsed: number;
  /** Blocks with paddings of part of a px on a desktop, which no source says. */
  fractions: number;
  /** Texts without height. */
  flatTexts: number;
};

export function odditiesOf(design: Design): DesignOddities {
  const { rows } = design.body;
  const columns = rows.flatMap((row) => row.columns);
  const blocks = columns.flatMap(({ contents }) => contents);
  const isEmpty = ({ contents }: { contents: readonly unknown[] }) => contents.length === 0;
  const having = (isCounted: (values: Values) => boolean) =>
    blocks.filter(({ values }) => isCounted(values)).length;
  return {
    rows: rows.length,
    columns: columns.length,
    blocks: blocks.length,
    paddingRows: rows.filter((row) => row.columns.every(isEmpty)).length,
    emptyColumns: rows
      .filter((row) => !row.columns.every(isEmpty))
      .reduce((sum, row) => sum + row.columns.filter(isEmpty).length, 0),
    collapsed: having(isCollapsed),
    fractions: having((values) => paddingOf(values).some((side) => side % 1 !== 0)),
    flatTexts: blocks.filter(({ type, values }) => type === 'text' && isFlat(values)).length,
  };
}

function isCollapsed(values: Values): boolean {
  const [, right = 0, , left = 0] = paddingOf(values);
  const [, phoneRight = 0, , phoneLeft = 0] = phonePaddingOf(values);
  return right > 0 && left > 0 && phoneRight === 0 && phoneLeft > 0;
}

function isFlat(values: Values): boolean {
  return [values.fontSize, values.lineHeight].some(
    (size) => typeof size === 'string' && Number.parseFloat(size) === 0,
  );
}

function paddingOf({ containerPadding }: Values): number[] {
  return sidesOf(containerPadding);
}

function phonePaddingOf(values: Values): number[] {
  const mobile = (values._override as { mobile?: Values } | undefined)?.mobile;
  return sidesOf(mobile?.containerPadding ?? values.containerPadding);
}

/** Top, right, bottom and left of a padding as CSS writes it. */
function sidesOf(padding: unknown): number[] {
  const sides = String(padding ?? '0px')
    .split(' ')
    .map((side) => Number.parseFloat(side) || 0);
  const [top = 0, right = top, bottom = top, left = right] = sides;
  return [top, right, bottom, left];
}
