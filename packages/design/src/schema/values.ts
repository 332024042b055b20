import { blockKinds } from '../blocks/index.ts';
import { type BlockKind, blockKindNames } from '../blocks/kinds.data.ts';
import type { DisplayMode } from '../design.ts';
import { bodyNodes } from '../nodes/body.ts';
import { columnNode } from '../nodes/column.ts';
import { contentNode } from '../nodes/content.ts';
import { rowNode } from '../nodes/row.ts';
import type { Declaration } from './declare.ts';
import { type Fields, flag } from './field.ts';

/** The name of a set of values: a kind of block, or a container of blocks. */
export type ValuesName = BlockKind | 'row' | 'column' | `body_${DisplayMode}`;

/** Flags that the override of one device may contain in addition to the ordinary values. */
export const deviceFlags: { readonly [device: string]: Fields } = {
  desktop: { hideDesktop: flag('Hidden on desktops', 'Not shown on wide screens.') },
  tablet: { hideTablet: flag('Hidden on tablets', 'Not shown on tablets.') },
  mobile: {
    hideMobile: flag('Hidden on phones', 'Not shown on narrow screens.'),
    noStackMobile: flag('Side by side on phones', 'Rows: columns stay side by side on narrow screens.'),
  },
};

/** The declaration of each set of values; a block's own fields come before those of every block. */
export const declaredValues: { readonly [K in ValuesName]: Declaration } = {
  ...declareBlocks(),
  row: rowNode,
  column: columnNode,
  body_email: bodyNodes.email,
  body_web: bodyNodes.web,
  body_popup: bodyNodes.popup,
  body_document: bodyNodes.document,
};

function declareBlocks(): { readonly [K in BlockKind]: Declaration } {
  const declared = blockKindNames.map((kind): [BlockKind, Declaration] => [kind, declareBlock(kind)]);
  return Object.fromEntries(declared) as { [K in BlockKind]: Declaration };
}

function declareBlock(kind: BlockKind): Declaration {
  const { title, description, fields } = blockKinds[kind];
  return { title, description, fields: { ...(fields as Fields), ...contentNode.fields } };
}
