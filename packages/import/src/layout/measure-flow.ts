import { textWidthPx } from '@postpress/markup';
import { horizontalInset, linePx, type Style, verticalInset } from '../cascade/style.ts';
import type { PageElement } from '../parse/page.ts';
import { type Atom, atomsOf } from '../text/atoms.ts';
import { type Device, type FlowBox, type FlowSize, styleOf } from './box.ts';
import { imageSize } from './image-size.ts';
import { belowImagePx } from './strut.ts';

/** One piece that does not break, the space before it, and the longest word in it. Images shrink on phones. */
type Piece = {
  widthPx: number;
  spacePx: number;
  heightPx: number;
  leastPx?: number;
  wordPx: number;
  shrinks?: boolean;
};

/** The width and height of inline content. Measured once per window. */
export function measureFlow(flow: FlowBox, device: Device): FlowSize {
  const known = flow.measured[device];
  if (known) return known;
  const base = styleOf(flow.element, device);
  const lines = linesOf(atomsOf(flow.nodes, flow.element, device), flow.element, device);
  let minPx = 0;
  let maxPx = 0;
  let longestPx = 0;
  for (const line of lines) {
    let wide = 0;
    for (const piece of line) {
      wide += piece.spacePx + piece.widthPx;
      minPx = Math.max(minPx, piece.leastPx ?? piece.widthPx);
      longestPx = Math.max(longestPx, piece.wordPx);
    }
    maxPx = Math.max(maxPx, wide);
  }
  if (base.whiteSpace === 'nowrap') minPx = maxPx;
  const size = {
    minPx,
    maxPx,
    wordPx: longestPx,
    heightAt: (widthPx: number) => heightOf(lines, widthPx, linePx(base)),
  };
  flow.measured[device] = size;
  return size;
}

function linesOf(atoms: readonly Atom[], around: PageElement, device: Device): Piece[][] {
  const lines: Piece[][] = [[]];
  for (const atom of atoms) {
    if (atom.kind === 'break') lines.push([]);
    else if (atom.kind === 'edge') addEdge(atom.marginPx, lines);
    else if (atom.kind === 'words') addWords(atom.node.text, styleOf(atom.element, device), lines);
    else if (atom.kind !== 'hidden') lines.at(-1)?.push(pieceOf(atom.element, around, device));
  }
  // After the last break, an empty line does not count.
  if (lines.length > 1 && lines.at(-1)?.length === 0) lines.pop();
  return lines;
}

/** Where a line may end without a space: after hyphens and dashes, beside each character of Chinese and Japanese. */
const BREAKS =
  /(?<=[-\u2010\u2012-\u2014\u200b])(?=.)|(?=[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff])|(?<=[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff])(?=.)/;

/** A paragraph starts or ends: its margin is an item of its own; adjacent margins collapse. */
function addEdge(marginPx: number, lines: Piece[][]): void {
  const last = lines.at(-1);
  const before = lines.at(-2)?.[0];
  if (last?.length === 0 && before?.widthPx === 0 && lines.at(-2)?.length === 1) {
    before.heightPx = Math.max(before.heightPx, marginPx);
    return;
  }
  const margin = [{ widthPx: 0, spacePx: 0, heightPx: marginPx, wordPx: 0 }];
  if (last?.length === 0) lines.splice(-1, 1, margin, []);
  else lines.push(margin, []);
}

function addWords(text: string, style: Style, lines: Piece[][]): void {
  const heightPx = linePx(style);
  const spacePx = textWidthPx(' ', style);
  // Such words need the room of a letter; they are still better whole.
  const breaksAnywhere = /^break-/.test(style.wordBreak) || style.overflowWrap === 'anywhere';
  let spaced = /^[ \t\r\n\f]/.test(text);
  for (const word of text.split(/[ \t\r\n\f]+/)) {
    if (word === '') continue;
    for (const part of word.split(BREAKS)) {
      const line = lines.at(-1);
      const widthPx = textWidthPx(part, style);
      const leastPx = breaksAnywhere ? Math.min(widthPx, style.fontSizePx) : widthPx;
      const before = spaced && line?.length ? spacePx : 0;
      line?.push({ widthPx, spacePx: before, heightPx, leastPx, wordPx: widthPx });
      spaced = false;
    }
    spaced = true;
  }
}

function pieceOf(element: PageElement, around: PageElement, device: Device): Piece {
  const style = styleOf(element, device);
  if (element.tag === 'img') {
    const { widthPx, heightPx, known, share } = imageSize(element, device);
    const sides = (style.margin[1] ?? 0) + (style.margin[3] ?? 0) + style.padding[1] + style.padding[3];
    const least =
      known && share === 0 && typeof style.maxWidth !== 'object' ? widthPx : Math.min(widthPx, 20);
    return {
      widthPx: widthPx + sides,
      spacePx: 0,
      heightPx: heightPx + style.padding[0] + style.padding[2] + belowImagePx(element, around, device),
      leastPx: least + sides,
      wordPx: sides,
      shrinks: device === 'mobile',
    };
  }
  return shapePiece(element, styleOf(around, device), device);
}

/** A button: as wide as its label and padding, or as declared. */
function shapePiece(element: PageElement, base: Style, device: Device): Piece {
  const style = styleOf(element, device);
  const inside = linesOf(atomsOf(element.children, element, device), element, device);
  let label = 0;
  let longestPx = 0;
  for (const line of inside) {
    label = Math.max(
      label,
      line.reduce((sum, one) => sum + one.spacePx + one.widthPx, 0),
    );
    for (const piece of line) longestPx = Math.max(longestPx, piece.wordPx);
  }
  const sides = horizontalInset(style);
  const own = typeof style.width === 'number' ? style.width : undefined;
  const widthPx = own === undefined ? label + sides : own + (style.borderBox ? 0 : sides);
  const height = typeof style.height === 'number' ? style.height : inside.length * linePx(style);
  const heightPx = Math.max(height + verticalInset(style), linePx(base));
  return { widthPx, spacePx: 0, heightPx, wordPx: own === undefined ? longestPx + sides : widthPx };
}

/** The longest word of an element with inline content. */
export function longestWordPx(element: PageElement, device: Device): number {
  const lines = linesOf(atomsOf(element.children, element, device), element, device);
  return Math.max(0, ...lines.flat().map(({ wordPx }) => wordPx));
}

/** An image that is wider than its line. */
function shrunk(piece: Piece, roomPx: number): Piece {
  if (piece.widthPx <= roomPx || roomPx <= 0) return piece;
  return { ...piece, widthPx: roomPx, heightPx: (piece.heightPx * roomPx) / piece.widthPx };
}

function heightOf(lines: readonly Piece[][], widthPx: number, emptyPx: number): number {
  let total = 0;
  for (const line of lines) {
    let used = 0;
    let high = 0;
    for (const one of line) {
      const piece = one.shrinks ? shrunk(one, widthPx) : one;
      const needed = piece.widthPx + (used === 0 ? 0 : piece.spacePx);
      if (used > 0 && used + needed > widthPx + 0.5) {
        total += high;
        used = piece.widthPx;
        high = piece.heightPx;
      } else {
        used += needed;
        high = Math.max(high, piece.heightPx);
      }
    }
    total += line.length === 0 ? emptyPx : high;
  }
  return total;
}
