import type * as CssTree from 'css-tree';
// @ts-expect-error the bundled build brings no types; they are those of the main entry, which reads its data through Node
import * as bundled from 'css-tree/dist/csstree.esm';

const tree = bundled as typeof CssTree;

/** css-tree as plain JavaScript, for code that runs outside Node, too. */
export const { generate } = tree;

/** Errors after which a style sheet is no style sheet. Each costs css-tree a third of a millisecond. */
const ERRORS_MAX = 300;

class TooManyErrors extends Error {}

/** A style sheet as a tree, values left as they are written; undefined when it is none. */
export function parseSheet(css: string): CssTree.StyleSheet | undefined {
  let errors = 0;
  const onParseError = () => {
    errors += 1;
    if (errors > ERRORS_MAX) throw new TooManyErrors();
  };
  try {
    return tree.parse(css, {
      parseValue: false,
      parseAtrulePrelude: false,
      onParseError,
    }) as CssTree.StyleSheet;
  } catch (error) {
    if (error instanceof TooManyErrors || error instanceof RangeError) return undefined;
    throw error;
  }
}
