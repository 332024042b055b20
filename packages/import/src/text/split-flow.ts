import { linePx } from '../cascade/style.ts';
import type { Device, FlowBox } from '../layout/box.ts';
import { styleOf } from '../layout/box.ts';
import type { PageElement } from '../parse/page.ts';
import { type Atom, atomsOf, isBlankText, isLayoutSpace } from './atoms.ts';

/** A part of a flow that becomes one block: lines of text, of images alone, or of buttons alone. */
export type FlowPart = {
  kind: 'words' | 'images' | 'shapes' | 'blank';
  /** The text nodes, breaks, images and shapes in it. */
  nodes: Set<object>;
  images: PageElement[];
  shapes: PageElement[];
  /** The elements whose words are in it. */
  writers: Set<PageElement>;
  /** Empty lines before it, in px. */
  beforePx: number;
  /** Margins of the paragraphs at its ends, and those paragraphs. */
  topPx: number;
  bottomPx: number;
  tops: Set<object>;
  bottoms: Set<object>;
};

type Line = { kind: FlowPart['kind']; atoms: Atom[]; end: Atom | undefined };

/** Splits a flow where its lines change between text, images and buttons. Empty lines at the ends become space. */
export function splitFlow(flow: FlowBox, device: Device): FlowPart[] {
  const lines = linesOf(atomsOf(flow.nodes, flow.element, device));
  const base = styleOf(flow.element, device);
  const parts: FlowPart[] = [];
  let open: FlowPart | undefined;
  let blank: Line[] = [];
  for (const line of lines) {
    if (line.kind === 'blank') {
      // The edges of paragraphs are no lines of their own.
      if (!isEdge(line.end) || line.atoms.some(containsSpace)) blank.push(line);
      continue;
    }
    if (open?.kind !== line.kind || line.kind === 'shapes') {
      open = newPart(line.kind, blankPx(blank, base), parts);
    } else for (const { atoms, end } of blank) addAll([...atoms, end], open);
    blank = [];
    addLine(line, open);
  }
  if (blank.length > 0) newPart('blank', blankPx(blank, base), parts);
  for (const part of parts) findEnds(part, lines);
  return parts;
}

function containsSpace(atom: Atom): boolean {
  return atom.kind === 'words' && !isLayoutSpace(atom.node.text);
}

function isEdge(atom: Atom | undefined): atom is Atom & { kind: 'edge' } {
  return atom?.kind === 'edge';
}

function linesOf(atoms: readonly Atom[]): Line[] {
  const lines: Line[] = [];
  let current: Atom[] = [];
  const end = (atom: Atom | undefined) => {
    lines.push({ kind: kindOf(current), atoms: current, end: atom });
    current = [];
  };
  for (const atom of atoms) {
    if (atom.kind === 'break' || atom.kind === 'edge') end(atom);
    else current.push(atom);
  }
  if (current.length > 0 && kindOf(current) !== 'blank') end(undefined);
  else if (current.some((atom) => atom.kind === 'words' && !isLayoutSpace(atom.node.text))) end(undefined);
  return lines;
}

function kindOf(atoms: readonly Atom[]): FlowPart['kind'] {
  let images = 0;
  let shapes = 0;
  for (const atom of atoms) {
    if (atom.kind === 'words' && !isBlankText(atom.node.text)) return 'words';
    if (atom.kind === 'image') images++;
    if (atom.kind === 'shape') shapes++;
  }
  if (images > 0 && shapes > 0) return 'words';
  return shapes > 0 ? 'shapes' : images > 0 ? 'images' : 'blank';
}

/** The height of an empty line; one with only white space before an edge has none. */
function blankPx(lines: readonly Line[], base: Parameters<typeof linePx>[0]): number {
  return lines.length * linePx(base);
}

function newPart(kind: FlowPart['kind'], beforePx: number, parts: FlowPart[]): FlowPart {
  const part: FlowPart = {
    kind,
    nodes: new Set(),
    images: [],
    shapes: [],
    writers: new Set(),
    beforePx,
    topPx: 0,
    bottomPx: 0,
    tops: new Set(),
    bottoms: new Set(),
  };
  parts.push(part);
  return part;
}

function addLine({ atoms, end }: Line, part: FlowPart): void {
  addAll([...atoms, end], part);
  for (const atom of atoms) {
    if (atom.kind === 'image') part.images.push(atom.element);
    if (atom.kind === 'shape') part.shapes.push(atom.element);
    if (atom.kind === 'words' && !isBlankText(atom.node.text)) part.writers.add(atom.element);
  }
}

function addAll(atoms: readonly (Atom | undefined)[], part: FlowPart): void {
  for (const atom of atoms) {
    if (atom !== undefined && atom.kind !== 'edge')
      part.nodes.add(atom.kind === 'words' ? atom.node : atom.element);
  }
}

/** The paragraphs that begin or end the part: their outer margins become the block's. */
function findEnds(part: FlowPart, lines: readonly Line[]): void {
  const holds = ({ atoms }: Line) =>
    atoms.some(
      (atom) => atom.kind !== 'edge' && part.nodes.has(atom.kind === 'words' ? atom.node : atom.element),
    );
  const first = lines.findIndex(holds);
  const last = lines.findLastIndex(holds);
  for (let index = first - 1; index >= 0; index--) {
    const { end, kind } = lines[index] ?? {};
    if (!isEdge(end) || !end.starts) break;
    part.topPx = Math.max(part.topPx, end.marginPx);
    part.tops.add(end.element);
    if (kind !== 'blank') break;
  }
  for (let index = last; index < lines.length && index >= 0; index++) {
    const { end, kind } = lines[index] ?? {};
    if (!isEdge(end) || end.starts || (index > last && kind !== 'blank')) break;
    part.bottomPx = Math.max(part.bottomPx, end.marginPx);
    part.bottoms.add(end.element);
  }
}
