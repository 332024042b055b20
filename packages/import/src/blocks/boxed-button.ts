import { linePx, type Style } from '../cascade/style.ts';
import {
  type Box,
  boxesIn,
  type Device,
  type FlowBox,
  isConditional,
  mainDevice,
  onBoth,
  type StackBox,
  styleOf,
  type TableBox,
} from '../layout/box.ts';
import { hasHiddenContent, hasVisibleContent } from '../layout/has-visible-content.ts';
import type { PageElement } from '../parse/page.ts';
import { type Atom, atomsOf, isBlankText } from '../text/atoms.ts';
import { buttonParts, isBulletproof } from './button-parts.ts';
import { enclosingLink } from './link.ts';

/** A colored box around one short link: what readers see as a button, however many tables it is made of. */
export type BoxedButton = {
  flow: FlowBox;
  /** `undefined` for a button that leads nowhere. */
  anchor: PageElement | undefined;
  /** The element whose children are the label. */
  label: PageElement;
  /** Padded elements between the box and its label. */
  frames: readonly PageElement[];
  painted: Style;
  /** The distance between the edge of the shape and its label, in px. */
  padding: Record<Device, [number, number, number, number]>;
};

const HEIGHT_MAX_PX = 110;
const WIDTH_MAX_PX = 480;
const LETTERS_MAX = 60;

/**
 * Finds the button that a box represents; `undefined` if it is not a button.
 *
 * @param paint replaces the color of a box with a background image, which is not a button but may be checked.
 */
export function findBoxedButton(box: StackBox | TableBox, paint = ''): BoxedButton | undefined {
  const device = mainDevice(box.shown);
  const outer = box.rects[device];
  const painted = styleOf(box.element, device);
  const lines = painted.border.filter((line) => line.widthPx > 0).length;
  if (painted.image && paint === '') return undefined;
  if (painted.background === '' && paint === '' && lines !== 4) return undefined;
  const mayBeWide = box.element.tag === 'a' || isBulletproof(box.element);
  if (outer.height > HEIGHT_MAX_PX || (outer.width > WIDTH_MAX_PX && !mayBeWide)) return undefined;
  const flow = onlyFlow(box);
  if (!flow || hasHiddenContent(box)) return undefined;
  const words = atomsOf(flow.nodes, flow.element, device).filter(
    (atom) => atom.kind !== 'hidden' && (atom.kind !== 'words' || !isBlankText(atom.node.text)),
  );
  const inside = labelOf(words);
  if (!inside || isInSentence(box, inside.anchor)) return undefined;
  if (paint === '' && words[0]?.kind === 'shape' && isBackgroundOf(painted, words[0].element, device))
    return undefined;
  const padding = onBoth((each) => paddingOf(box, flow, each));
  // A link in a colored band is not a button: a button has padding above and below its label.
  const style = styleOf(inside.label, device);
  const own = inside.frames.reduce((sum, frame) => sum + styleOf(frame, device).padding[0], 0);
  const room = padding[device][0] + own + (linePx(style) - 1.2 * style.fontSizePx) / 2;
  if (room < 3) return undefined;
  return { flow, ...inside, painted, padding };
}

/** Whether a colored box is the background of a shape in another color, instead of its border. */
function isBackgroundOf({ background }: Style, shape: PageElement, device: Device): boolean {
  const own = styleOf(shape, device).background;
  return background !== '' && own !== '' && own !== background;
}

type Inside = Pick<BoxedButton, 'anchor' | 'label' | 'frames'>;

/** The only link in a line: its text, or one padded shape. */
function labelOf(atoms: readonly Atom[]): Inside | undefined {
  const [first, ...others] = atoms;
  if (first?.kind === 'shape') {
    const parts = others.length === 0 ? buttonParts(first.element) : undefined;
    return parts && { anchor: parts.anchor, label: parts.label, frames: parts.frames };
  }
  const anchor = first && enclosingLink(first.element);
  if (!anchor) return undefined;
  let letters = 0;
  for (const atom of atoms) {
    if (atom.kind !== 'words' || enclosingLink(atom.element) !== anchor) return undefined;
    letters += atom.node.text.trim().length;
  }
  if (letters > LETTERS_MAX) return undefined;
  const isFramed = anchor.desktop.display === 'inline' && anchor.desktop.padding[1] > 0;
  return { anchor, label: first.element, frames: isFramed && first.element !== anchor ? [anchor] : [] };
}

/** A band as wide as the page with one link is a line of text with a background. */
function isInSentence(box: StackBox | TableBox, anchor: PageElement | undefined): boolean {
  const isBand = box.rects.desktop.width > 330 && box.element.tag !== 'a';
  return (
    isBand &&
    anchor !== undefined &&
    anchor.desktop.display === 'inline' &&
    box.element.desktop.radius === '' &&
    anchor.desktop.padding[0] === 0
  );
}

function onlyFlow(box: Box): FlowBox | undefined {
  let at: Box | undefined = box;
  while (at !== undefined && at.kind !== 'flow') {
    const visible: Box[] = isConditional(at) ? [] : boxesIn(at).filter(hasVisibleContent);
    at = visible.length === 1 ? visible[0] : undefined;
  }
  return at;
}

function paddingOf(
  box: StackBox | TableBox,
  flow: FlowBox,
  device: Device,
): [number, number, number, number] {
  const outer = box.rects[device];
  const inner = flow.rects[device];
  const { border } = styleOf(box.element, device);
  const high = Math.max(0, outer.height - inner.height - border[0].widthPx - border[2].widthPx) / 2;
  return [
    high,
    Math.max(0, outer.x + outer.width - inner.x - inner.width - border[1].widthPx),
    high,
    Math.max(0, inner.x - outer.x - border[3].widthPx),
  ];
}
