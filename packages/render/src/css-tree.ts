import type * as CssTree from 'css-tree';
// @ts-expect-error the bundled build brings no types; they are those of the main entry, which reads its data through Node
import * as bundled from 'css-tree/dist/csstree.esm';

/** css-tree as plain JavaScript, for code that runs outside Node, too. Loaded by cleaning and AMP, never by drawing. */
export const { generate, parse, walk } = bundled as typeof CssTree;
