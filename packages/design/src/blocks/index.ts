import type { Declaration } from '../schema/declare.ts';
import type { ValuesOf } from '../schema/field.ts';
import { buttonBlock } from './button.ts';
import { carouselBlock } from './carousel.ts';
import { customBlock } from './custom.ts';
import { dividerBlock } from './divider.ts';
import { formBlock } from './form.ts';
import { headingBlock } from './heading.ts';
import { htmlBlock } from './html.ts';
import { imageBlock } from './image.ts';
import type { BlockKind } from './kinds.data.ts';
import { menuBlock } from './menu.ts';
import { pageBreakBlock } from './page-break.ts';
import { paragraphBlock } from './paragraph.ts';
import { socialBlock } from './social.ts';
import { tableBlock } from './table.ts';
import { textBlock, textDeprecatedBlock } from './text.ts';
import { timerBlock } from './timer.ts';
import { videoBlock } from './video.ts';

/**
 * Every kind of block by the `type` in designs. Schema, checks, types and reference are generated from this table; a
 * kind without an entry does not compile.
 */
export const blockKinds = {
  text: textBlock,
  paragraph: paragraphBlock,
  heading: headingBlock,
  button: buttonBlock,
  image: imageBlock,
  divider: dividerBlock,
  html: htmlBlock,
  menu: menuBlock,
  social: socialBlock,
  video: videoBlock,
  timer: timerBlock,
  table: tableBlock,
  form: formBlock,
  carousel: carouselBlock,
  page_break: pageBreakBlock,
  custom: customBlock,
  text_deprecated: textDeprecatedBlock,
} as const satisfies { readonly [K in BlockKind]: Declaration };

/** The values of one kind of block, in addition to those of every block. */
export type BlockValues<K extends BlockKind> = ValuesOf<(typeof blockKinds)[K]['fields']>;
