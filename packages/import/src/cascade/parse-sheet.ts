import { parseCss } from '@postpress/render/parse';
import type * as CssTree from 'css-tree';

/** Parses a style sheet with raw values; `undefined` if it is invalid or nested too deep. */
export function parseSheet(css: string): CssTree.StyleSheet | undefined {
  try {
    return parseCss(css, { parseValue: false, parseAtrulePrelude: false }) as CssTree.StyleSheet | undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
