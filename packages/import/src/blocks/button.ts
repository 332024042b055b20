import type { Values } from '@postpress/design';
import { type Line, linePx, px, type Style } from '../cascade/style.ts';
import {
  type Device,
  mainDevice,
  onBoth,
  type Rect,
  type Shown,
  type StackBox,
  styleOf,
  type TableBox,
} from '../layout/box.ts';
import { longestWordPx } from '../layout/measure-flow.ts';
import type { PageElement } from '../parse/page.ts';
import { lineOf } from '../text/inline-style.ts';
import { printNodes } from '../text/rich-text.ts';
import type { BoxedButton } from './boxed-button.ts';
import type { ButtonParts } from './button-parts.ts';
import type { DraftBlock } from './draft.ts';
import { linkValue } from './link.ts';
import { trimmed, withWholeLook } from './text.ts';
import { fontFamilyOf, type TextDefaults } from './text-style.ts';

/** The position and alignment of a button. */
export type ButtonFrame = {
  rects: Record<Device, Rect>;
  shown: Shown;
  align: Record<Device, string>;
};

/** The style of a button in one window. */
type Look = { styles: readonly Style[]; label: Style; padding: readonly number[]; width: string | undefined };

/** A button made of an element in a line of text. */
export function shapeButton(parts: ButtonParts, frame: ButtonFrame, defaults: TextDefaults): DraftBlock {
  const look = (device: Device): Look => {
    const styles = parts.frames.map((frame) => styleOf(frame, device));
    const padding = paddingOf(styles, commonFrame(styles));
    const width = widthOf(styles, frame.rects[device].width);
    return {
      styles,
      label: styleOf(parts.label, device),
      padding: width === undefined ? padding : besideLabel(padding),
      width,
    };
  };
  return buttonBlock(parts.label, parts.anchor, look, frame, defaults);
}

/** A button made of a colored box, such as a cell or a table, inside `room`. */
export function boxButton(
  box: StackBox | TableBox,
  found: BoxedButton,
  room: Record<Device, Rect>,
  defaults: TextDefaults,
): DraftBlock {
  const look = (device: Device): Look => {
    const frames = [...new Set([...found.frames, found.label])].map((element) => styleOf(element, device));
    const styles = [styleOf(box.element, device), ...frames];
    const own = paddingOf(
      frames.filter((_frame, index) => index < found.frames.length),
      undefined,
    );
    const padding = found.padding[device].map((side, index) => side + (own[index] ?? 0));
    const width = boxWidth(box, room, device);
    return {
      styles,
      label: frames.at(-1) ?? found.painted,
      padding: width === undefined ? padding : besideLabel(padding),
      width,
    };
  };
  const frame = {
    rects: room,
    shown: box.shown,
    align: onBoth((device) => alignIn(box, room, device)),
  };
  return buttonBlock(found.label, found.anchor, look, frame, defaults);
}

/** Enough beside the label of a button whose width is its own. */
const BESIDE_LABEL_PX = 10;

/** The padding of a button of its own width: its label is in the middle, and needs the room on narrow phones. */
function besideLabel(padding: readonly number[]): readonly number[] {
  const [top = 0, right = 0, bottom = 0, left = 0] = padding;
  if (Math.abs(left - right) > 2) return padding;
  return [top, Math.min(right, BESIDE_LABEL_PX), bottom, Math.min(left, BESIDE_LABEL_PX)];
}

/** The declared width of a box, regardless of its label. */
function boxWidth(box: StackBox | TableBox, room: Record<Device, Rect>, device: Device): string | undefined {
  const { width } = box.rects[device];
  if (width >= room[device].width - 2) return '100%';
  const declared = styleOf(box.element, device).width;
  return typeof declared === 'number' ? px(width) : undefined;
}

function alignIn(box: StackBox | TableBox, room: Record<Device, Rect>, device: Device): string {
  const own = box.rects[device];
  const around = room[device];
  const left = own.x - around.x;
  const right = around.x + around.width - own.x - own.width;
  if (Math.abs(left - right) <= Math.max(4, 0.1 * own.width)) return 'center';
  return left < right ? 'left' : 'right';
}

function buttonBlock(
  label: PageElement,
  anchor: PageElement | undefined,
  look: (device: Device) => Look,
  frame: ButtonFrame,
  defaults: TextDefaults,
): DraftBlock {
  const device = mainDevice(frame.shown);
  const seen = look(device);
  const inside = trimmed(printNodes(label.children, seen.label, { device }));
  const text = withWholeLook(inside, label, seen.label, defaults);
  const values: Values = {
    ...valuesOf(seen),
    text,
    textAlign: frame.align[device],
    href: linkValue(anchor),
  };
  if (seen.label.family !== defaults.family) values.fontFamily = fontFamilyOf(seen.label.family, defaults);
  const { rects, shown } = frame;
  const isOnBoth = shown.desktop && shown.mobile;
  const onPhones = look('mobile');
  const mobile = isOnBoth ? changesOnPhones(values, valuesOf(onPhones), frame) : undefined;
  const [, right = 0, , left = 0] = onPhones.padding;
  const wordPx = longestWordPx(label, 'mobile');
  return { type: 'button', values, rects, shown, mobile, wordPx, insetPx: right + left };
}

function changesOnPhones(values: Values, phone: Values, { align }: ButtonFrame): Values | undefined {
  const mobile: Values = {};
  for (const key of ['size', 'padding', 'fontSize', 'lineHeight', 'borderRadius']) {
    if (JSON.stringify(phone[key]) !== JSON.stringify(values[key])) mobile[key] = phone[key];
  }
  if (align.mobile !== align.desktop) mobile.textAlign = align.mobile;
  return Object.keys(mobile).length > 0 ? mobile : undefined;
}

function valuesOf({ styles, label, padding, width }: Look): Values {
  const background = styles.findLast((style) => style.background !== '')?.background ?? '';
  const framed = styles.find(({ border }) => border.some((line) => line.widthPx > 0));
  return {
    buttonColors: {
      color: label.color,
      backgroundColor: background,
      hoverColor: label.color,
      hoverBackgroundColor: background,
    },
    size: width === undefined ? { autoWidth: true, width: '100%' } : { autoWidth: false, width },
    fontSize: px(label.fontSizePx),
    lineHeight: lineOf(label),
    fontWeight: label.weight,
    ...(label.letterSpacingPx !== 0 && { letterSpacing: px(label.letterSpacingPx) }),
    padding: padding.map(px).join(' '),
    border: framed && framed !== commonFrame(styles) ? borderOf(framed) : {},
    borderRadius: styles.find(({ radius }) => radius !== '')?.radius ?? '0px',
  };
}

/** The element whose border has the color of the shape: its border acts as padding. */
function commonFrame(styles: readonly Style[]): Style | undefined {
  const background = styles.findLast((style) => style.background !== '')?.background;
  return styles.find(
    ({ border }) => border[0].widthPx > 0 && border.every((line) => line.color === background),
  );
}

/** The total padding between edge and label; a declared height adds padding above and below. */
function paddingOf(styles: readonly Style[], thick: Style | undefined): number[] {
  const sides = [0, 1, 2, 3].map((side) =>
    styles.reduce((sum, style) => sum + (style.padding[side] ?? 0), thick?.border[side]?.widthPx ?? 0),
  );
  const [top = 0, right = 0, bottom = 0, left = 0] = sides;
  const declared = Math.max(0, ...styles.map(declaredHeight));
  const last = styles.at(-1);
  const missing = declared - (last === undefined ? 0 : linePx(last)) - top - bottom;
  return missing <= 0 ? sides : [top + missing / 2, right, bottom + missing / 2, left];
}

function declaredHeight({ height, padding, borderBox, display }: Style): number {
  if (typeof height !== 'number') return 0;
  return borderBox || display === 'table-cell' ? height : height + padding[0] + padding[2];
}

/** The declared width: a share of the room, or px with all padding; `undefined` for the width of the label. */
function widthOf(styles: readonly Style[], roomPx: number): string | undefined {
  const outer = styles[0];
  if (outer?.display === 'block' && outer.width === undefined) return '100%';
  if (typeof outer?.width === 'object' && (outer.width.percent >= 100 || outer.display !== 'inline'))
    return `${Math.min(100, outer.width.percent)}%`;
  let widest = 0;
  for (const style of styles) {
    if (typeof style.width !== 'number' || style.display === 'inline') continue;
    const lines = style.border[1].widthPx + style.border[3].widthPx;
    widest = Math.max(
      widest,
      style.width + (style.borderBox ? 0 : style.padding[1] + style.padding[3] + lines),
    );
  }
  if (widest === 0) return undefined;
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
