import type * as CssTree from 'css-tree';
// @ts-expect-error the bundled build brings no types; they are those of the main entry, which reads its data through Node
import * as bundled from 'css-tree/dist/csstree.esm';

const tree = bundled as typeof CssTree;

/** css-tree as plain JavaScript, for code that runs outside Node, too. Loaded by cleaning and AMP, never by drawing. */
export const { generate, walk } = tree;

/** Errors after which a style sheet is no style sheet. Each costs css-tree a third of a millisecond. */
const ERRORS_MAX = 300;

class TooManyErrors extends Error {}

/** A style sheet or a list of declarations as a tree; what can't be read in it is a `Raw` node. Undefined beyond 300 of these. */
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
