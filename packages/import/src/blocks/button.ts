import type { Values } from '@postpress/design';
import type { Line, Style } from '../cascade/style.ts';
import { linePx } from '../cascade/style.ts';
import { type Device, type Place, type Shown, styleOf } from '../layout/box.ts';
import type { PageElement } from '../parse/page.ts';
import { isBlankText } from '../text/atoms.ts';
import { lineOf } from '../text/inline-style.ts';
import { printNodes } from '../text/rich-text.ts';
import type { DraftBlock } from './draft.ts';
import { fontFamilyOf, type Lettering, px } from './lettering.ts';
import { linkAround, linkValue } from './link.ts';
import { trimmed, withTransform } from './text.ts';

/** The parts of a button: the elements from the painted shape inwards to the one whose children are its label. */
export type ButtonParts = {
  frames: readonly PageElement[];
  label: PageElement;
  anchor: PageElement | undefined;
};

/** Finds the parts of a shape that holds one label and nothing else; undefined for any other. */
export function buttonParts(shape: PageElement): ButtonParts | undefined {
  const frames: PageElement[] = [shape];
  for (let at = shape; ; ) {
    const elements = at.elements.filter((child) => child.desktop.display !== 'none');
    const words = at.children.some((child) => child.kind === 'text' && !isBlankText(child.text));
    const only = elements.length === 1 && !words ? elements[0] : undefined;
    if (only === undefined || only.tag === 'img' || only.tag === 'br') break;
    at = only;
    frames.push(only);
  }
  const label = frames.at(-1) ?? shape;
  if (!hasLabel(label)) return undefined;
  const anchor = linkAround(label) ?? frames.find((frame) => frame.tag === 'a');
  return anchor === undefined && shape.tag !== 'button' ? undefined : { frames, label, anchor };
}

/** Words in a line or two, perhaps with a picture beside them, but no second link and no block. */
function hasLabel(label: PageElement): boolean {
  let words = 0;
  const visit = (element: PageElement): boolean =>
    element.children.every((child) => {
      if (child.kind === 'text') words += child.text.trim().length;
      if (child.kind !== 'element') return true;
      return child.tag !== 'a' && !/^(?:table|div|p|ul)$/.test(child.tag) && visit(child);
    });
  return visit(label) && words > 0 && words < 200;
}

/** A button out of its parts. `outer` is where the whole stands. */
export function buttonBlock(
  parts: ButtonParts,
  outer: { places: Record<Device, Place>; shown: Shown; align: string; mobileAlign: string; roomPx: number },
  design: Lettering,
): DraftBlock {
  const device = outer.shown.desktop ? 'desktop' : 'mobile';
  const look = lookOf(parts, device, outer.roomPx);
  const style = styleOf(parts.label, device);
  const inside = trimmed(printNodes(parts.label.children, style, { device }));
  const text = withTransform(style.italic ? `<em>${inside}</em>` : inside, style.transform);
  const values: Values = { ...look, text, textAlign: outer.align || 'left', href: linkValue(parts.anchor) };
  if (style.family !== design.family) values.fontFamily = fontFamilyOf(style.family);
  const block: DraftBlock = { type: 'button', values, places: outer.places, shown: outer.shown };
  if (outer.shown.desktop && outer.shown.mobile) {
    const phone = lookOf(parts, 'mobile', outer.places.mobile.width);
    const mobile: Values = {};
    for (const key of ['size', 'padding', 'fontSize', 'lineHeight', 'borderRadius']) {
      if (JSON.stringify(phone[key]) !== JSON.stringify(look[key])) mobile[key] = phone[key];
    }
    if (outer.mobileAlign !== outer.align) mobile.textAlign = outer.mobileAlign || 'left';
    if (Object.keys(mobile).length > 0) block.mobile = mobile;
  }
  return block;
}

function lookOf({ frames, label }: ButtonParts, device: Device, roomPx: number): Values {
  const styles = frames.map((frame) => styleOf(frame, device));
  const style = styleOf(label, device);
  const painted = styles.findLast(({ background }) => background !== '');
  const framed = styles.find(({ border }) => border.some((line) => line.widthPx > 0));
  const sameInk = framed?.border.every((line) => line.color === painted?.background) === true;
  const padding = paddingOf(styles, sameInk ? framed : undefined);
  const width = widthOf(styles, roomPx, framed);
  const background = painted?.background ?? '';
  return {
    buttonColors: {
      color: style.color,
      backgroundColor: background,
      hoverColor: style.color,
      hoverBackgroundColor: background,
    },
    size: width === undefined ? { autoWidth: true, width: '100%' } : { autoWidth: false, width },
    fontSize: px(style.fontSizePx),
    lineHeight: lineOf(style),
    fontWeight: style.weight,
    ...(style.letterSpacingPx !== 0 && { letterSpacing: px(style.letterSpacingPx) }),
    padding: padding.map(px).join(' '),
    border: framed && !sameInk ? borderOf(framed) : {},
    borderRadius: styles.find(({ radius }) => radius !== '')?.radius ?? '0px',
  };
}

/** All paddings between the edge and the label; a told height is padding above and below. */
function paddingOf(styles: readonly Style[], thick: Style | undefined): number[] {
  const padding = [0, 1, 2, 3].map((side) =>
    styles.reduce((sum, style) => sum + (style.padding[side] ?? 0), thick?.border[side]?.widthPx ?? 0),
  );
  const told = Math.max(
    0,
    ...styles.map((style) => {
      if (typeof style.height !== 'number') return 0;
      const ends = style.padding[0] + style.padding[2];
      return style.borderBox || style.display === 'table-cell' ? style.height : style.height + ends;
    }),
  );
  const last = styles.at(-1);
  const inner = last === undefined ? 0 : linePx(last);
  const missing = told - inner - (padding[0] ?? 0) - (padding[2] ?? 0);
  if (missing <= 0) return padding;
  return [(padding[0] ?? 0) + missing / 2, padding[1] ?? 0, (padding[2] ?? 0) + missing / 2, padding[3] ?? 0];
}

/** A width that was told, as a share of the room or in px with all paddings; undefined for as wide as the label. */
function widthOf(styles: readonly Style[], roomPx: number, framed: Style | undefined): string | undefined {
  const outer = styles[0];
  const isFull = (style: Style) => typeof style.width === 'object' && style.width.percent >= 100;
  if (outer && (isFull(outer) || (outer.display === 'block' && outer.width === undefined))) return '100%';
  let widest = 0;
  for (const style of styles) {
    if (typeof style.width !== 'number' || style.display === 'inline') continue;
    const sides = style.padding[1] + style.padding[3] + style.border[1].widthPx + style.border[3].widthPx;
    widest = Math.max(widest, style.width + (style.borderBox ? 0 : sides));
  }
  if (widest === 0) return undefined;
  void framed;
  return roomPx > 0 && widest >= roomPx - 1 ? '100%' : px(widest);
}

/** The lines around a shape, as designs have them. */
export function borderOf({ border }: { border: readonly Line[] }): Values {
  const values: Values = {};
  for (const [index, side] of ['Top', 'Right', 'Bottom', 'Left'].entries()) {
    const line = border[index];
    if (!line || line.widthPx <= 0) continue;
    values[`border${side}Width`] = px(line.widthPx);
    values[`border${side}Style`] = line.style;
    values[`border${side}Color`] = line.color || 'transparent';
  }
  return values;
}
