import type * as CssTree from 'css-tree';
// @ts-expect-error the bundled build brings no types; they are those of the main entry, which reads its data through Node
import * as bundled from 'css-tree/dist/csstree.esm';

type Names = { decode(written: string): string };

const tree = bundled as typeof CssTree & { ident: Names; string: Names };

/** css-tree as plain JavaScript, for code that also runs outside Node. Cleaning and AMP load it; rendering does not. */
export const { generate, ident, lexer, List, string, walk } = tree;

/** Parsing stops after this many errors; each costs css-tree a third of a millisecond. */
const ERRORS_MAX = 300;

class TooManyErrors extends Error {}

/** Parses a style sheet or a declaration list. Invalid parts become `Raw` nodes. `undefined` after 300 errors. */
export function parseCss(css: string, options: CssTree.ParseOptions = {}): CssTree.CssNode | undefined {
  let errors = 0;
  const onParseError = () => {
    errors += 1;
    if (errors > ERRORS_MAX) throw new TooManyErrors();
  };
  try {
    return tree.parse(css, { ...options, onParseError });
  } catch (error) {
    if (error instanceof TooManyErrors) return undefined;
    throw error;
  }
}

/** A part of a style sheet as a tree; `undefined` for an invalid one or one that is nested too deep. */
export function parsePart(css: string, context: string): CssTree.CssNode | undefined {
  try {
    return parseCss(css, { context });
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
}
