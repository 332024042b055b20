import type { Design, DisplayMode } from '@postpress/design';
import { pageCss, paperCss } from './edit-css.ts';

/** In px at 96 a inch. */
const SIZES: Readonly<Record<string, readonly [width: number, height: number]>> = {
  letter: [816, 1056],
  legal: [816, 1344],
  ledger: [1632, 1056],
  tabloid: [1056, 1632],
  a0: [3179, 4494],
  a1: [2245, 3179],
  a2: [1587, 2245],
  a3: [1123, 1587],
  a4: [794, 1123],
  a5: [559, 794],
  a6: [397, 559],
};
const A4 = [794, 1123] as const;

/** One sheet of paper of a document. */
export type Paper = { widthPx: number; heightPx: number; margin: string };

/** The paper that a design asks for; undefined in other modes. */
export function paperOf(design: Design, mode: DisplayMode): Paper | undefined {
  if (mode !== 'document') return undefined;
  const values = (design.body?.values ?? {}) as { readonly [name: string]: unknown };
  const [one, other] = SIZES[String(values.documentSize ?? 'a4').toLowerCase()] ?? A4;
  const isWide = values.documentOrientation === 'landscape';
  const margin = typeof values.documentMargin === 'string' ? values.documentMargin : '96px';
  return { widthPx: isWide ? other : one, heightPx: isWide ? one : other, margin };
}

/** The rules that make the frame look like a page or a sheet of paper. A popup brings its own surroundings. */
export function paperSheet(design: Design, mode: DisplayMode): string {
  const paper = paperOf(design, mode);
  if (!paper) return mode === 'popup' ? '' : pageCss;
  const margin = /^[\d.\spxcminptr%]+$/.test(paper.margin) ? paper.margin : '96px';
  return paperCss({ width: `${paper.widthPx}px`, height: `${paper.heightPx}px`, margin });
}

/** Where pages end, about: browsers break between lines and keep some things together. */
export function pageEdges(paper: Paper, top: number, height: number, paddingPx: number): number[] {
  const content = Math.max(100, paper.heightPx - 2 * paddingPx);
  const pages = Math.ceil((height - 2 * paddingPx) / content);
  return Array.from(
    { length: Math.max(0, Math.min(pages, 500) - 1) },
    (_, at) => top + paddingPx + content * (at + 1),
  );
}
