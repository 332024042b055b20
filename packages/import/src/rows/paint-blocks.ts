import { escapeAttribute } from '@postpress/markup';
import { type Line, px } from '../cascade/style.ts';
import { type Layer, nothing, type SpacedBlock } from './draft-row.ts';

/**
 * Applies a layer that is not the column's to its texts: wraps their text in an element with the layer's color and
 * padding. Other blocks are unchanged.
 */
export function paintBlocks(blocks: readonly SpacedBlock[], layer: Layer): void {
  for (const [index, placed] of blocks.entries()) {
    const { block, before, after } = placed;
    if (block.type !== 'text') continue;
    const ends = { first: index === 0, last: index === blocks.length - 1 };
    const outer = layer.rects.desktop;
    const inner = block.rects.desktop;
    const [top, right, bottom, left] = layer.border;
    const padding = [
      before.desktop,
      outer.x + outer.width - inner.x - inner.width - right.widthPx,
      after.desktop,
      inner.x - outer.x - left.widthPx,
    ].map((side) => px(Math.max(0, side)));
    const css = `${layer.color === '' ? '' : `background-color:${layer.color};`}${lines([
      ends.first ? top : undefined,
      right,
      ends.last ? bottom : undefined,
      left,
    ])}${layer.radius !== '' && blocks.length === 1 ? `border-radius:${layer.radius};` : ''}padding:${padding.join(' ')};`;
    placed.block = {
      ...block,
      values: {
        ...block.values,
        text: `<div style="${escapeAttribute(css)}">${String(block.values.text)}</div>`,
      },
      rects: layer.rects,
    };
    placed.before = nothing();
    placed.after = nothing();
  }
}

const SIDES = ['top', 'right', 'bottom', 'left'];

function lines(border: readonly (Line | undefined)[]): string {
  return border
    .map((line, index) =>
      line && line.widthPx > 0
        ? `border-${SIDES[index]}:${px(line.widthPx)} ${line.style} ${line.color || 'transparent'};`
        : '',
    )
    .join('');
}
