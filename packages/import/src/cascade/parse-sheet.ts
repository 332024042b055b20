import { parseCss } from '@postpress/render/parse';
import type * as CssTree from 'css-tree';

/** A style sheet as a tree, values left as they are written; undefined when it is none, or is nested beyond all measure. */
export function parseSheet(css: string): CssTree.StyleSheet | undefined {
  try {
    return parseCss(css, { parseValue: false, parseAtrulePrelude: false }) as CssTree.StyleSheet | undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
