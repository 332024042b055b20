import {
  applyStyles,
  type Effort,
  type PageElement,
  readPage,
  type Style,
  wideWindow,
} from '@postpress/import/cascade';
import { parseColor } from '@postpress/markup';
import type { Layer } from './layers.ts';
import type { Run } from './rich-text.ts';
import { plainTextStyle, type TextStyle } from './text-style.ts';

/** Texts as the style sheets among them show them: in a wide window and on phones. */
export type StyledRuns = Readonly<Record<Window, readonly Run[]>>;
type Window = 'desktop' | 'mobile';

/** Comparisons of selectors and elements that the style sheets of one design may cost. */
export const SHEETS_EFFORT = 3_000_000;

/**
 * Colors that stand for those of the page, which are known later. They are transparent to a degree that nobody writes,
 * so text that has one was given none by the markup.
 */
const STAND_INS = { text: '#01020301', link: '#01020302', table: '#01020303' } as const;

/** What each stand-in is read as. */
const rules = new Map<string, TextStyle['rule']>(
  (['text', 'link', 'table'] as const).map((name) => [
    keyOf(STAND_INS[name]),
    name === 'text' ? undefined : name,
  ]),
);

/**
 * The texts of markup that has style sheets. In emails, cells have a color of the page's sheet instead of what is around.
 * `undefined` where it is too large to read, or its sheets cost too much.
 */
export function readStyledRuns(markup: string, inEmail: boolean, effort: Effort): StyledRuns | undefined {
  const tables = inEmail ? `table,td{color:${STAND_INS.table}}` : '';
  const sheet = `<style>body{color:${STAND_INS.text}}a{color:${STAND_INS.link}}${tables}</style>`;
  const page = effort.left > 0 ? readPage(`<!doctype html>${sheet}<body>${markup}`) : undefined;
  if (!page) return undefined;
  applyStyles(page, wideWindow(page.sheets), effort);
  if (effort.left <= 0) return undefined;
  return { desktop: runsOf(page.body, 'desktop'), mobile: runsOf(page.body, 'mobile') };
}

function runsOf(body: PageElement, window: Window): Run[] {
  const runs: Run[] = [];
  const visit = (element: PageElement, outer: TextStyle): void => {
    const style = element[window];
    if (style.display === 'none' || style.opacity === 0) return;
    const look = lookIn(style, outer);
    for (const child of element.children) {
      if (child.kind === 'element') visit(child, look);
      else if (child.kind === 'text') runs.push({ words: child.text, look, link: -1, paragraph: 0 });
    }
  };
  visit(body, plainTextStyle);
  return runs;
}

function lookIn(style: Style, outer: TextStyle): TextStyle {
  const key = keyOf(style.color);
  const layer = layerOf(style);
  return {
    ...plainTextStyle,
    color: rules.has(key) ? undefined : style.color,
    rule: rules.get(key),
    layers: layer ? [...outer.layers, layer] : outer.layers,
    px: style.fontSizePx,
    bold: style.weight >= 600,
    hidden: style.hidden || style.sizePx === 0,
  };
}

/** What an element paints. What is behind one that leaves its place is unknown. */
function layerOf({ backgroundColor, image, painted, opacity, position }: Style): Layer | undefined {
  const color = parseColor(backgroundColor);
  const hasImage = image !== undefined || painted || /^(?:absolute|fixed)$/.test(position);
  return color === undefined && !hasImage && opacity === 1 ? undefined : { color, image: hasImage, opacity };
}

function keyOf(color: string): string {
  const { r, g, b, a } = parseColor(color) ?? { r: 0, g: 0, b: 0, a: 0 };
  return [r, g, b, Math.round(a * 255)].join(' ');
}
