import type { DisplayMode } from '../design.ts';
import { buttonDefaults } from './button.data.ts';
import { carouselDefaults } from './carousel.data.ts';
import { customDefaults } from './custom.data.ts';
import { dividerDefaults } from './divider.data.ts';
import { formDefaults } from './form.data.ts';
import { headingDefaults } from './heading.data.ts';
import { htmlDefaults } from './html.data.ts';
import { imageDefaults } from './image.data.ts';
import { menuDefaults } from './menu.data.ts';
import { pageBreakDefaults } from './page-break.data.ts';
import { paragraphDefaults } from './paragraph.data.ts';
import { socialDefaults } from './social.data.ts';
import { tableDefaults } from './table.data.ts';
import { textDefaults } from './text.data.ts';
import { timerDefaults } from './timer.data.ts';
import { videoDefaults } from './video.data.ts';

/** The defaults of each block's own values, by the `type` a design names the block with. */
export const kindDefaults = {
  text: textDefaults,
  paragraph: paragraphDefaults,
  heading: headingDefaults,
  button: buttonDefaults,
  image: imageDefaults,
  divider: dividerDefaults,
  html: htmlDefaults,
  menu: menuDefaults,
  social: socialDefaults,
  video: videoDefaults,
  timer: timerDefaults,
  table: tableDefaults,
  form: formDefaults,
  carousel: carouselDefaults,
  page_break: pageBreakDefaults,
  custom: customDefaults,
  /** The text block of versions 12 to 14, which later became `text` again. */
  text_deprecated: textDefaults,
} as const;

/** The `type` of a block this code knows. */
export type BlockKind = keyof typeof kindDefaults;

/** What people read for each kind, in the editor and its accessible names. */
export const kindTitles: { readonly [K in BlockKind]: string } = {
  text: 'Text',
  paragraph: 'Paragraph',
  heading: 'Heading',
  button: 'Button',
  image: 'Image',
  divider: 'Divider',
  html: 'HTML',
  menu: 'Menu',
  social: 'Social links',
  video: 'Video',
  timer: 'Timer',
  table: 'Table',
  form: 'Form',
  carousel: 'Carousel',
  page_break: 'Page break',
  custom: 'Custom block',
  text_deprecated: 'Text',
};

/** Every kind of block, in the order the editor offers them. */
export const blockKindNames = Object.keys(kindDefaults) as BlockKind[];

/** Whether a block's `type` is one that is declared here; names every object inherits are not. */
export function isBlockKind(type: string): type is BlockKind {
  return Object.hasOwn(kindDefaults, type);
}

const everywhere: readonly DisplayMode[] = ['email', 'web', 'popup', 'document'];
const notOnPaper: readonly DisplayMode[] = ['email', 'web', 'popup'];

/** The display modes each kind is made for. In others it is rendered as well as the mode can. */
export const kindModes: { readonly [K in BlockKind]: readonly DisplayMode[] } = {
  text: everywhere,
  paragraph: everywhere,
  heading: everywhere,
  button: everywhere,
  image: everywhere,
  divider: everywhere,
  html: everywhere,
  menu: notOnPaper,
  social: notOnPaper,
  video: notOnPaper,
  timer: notOnPaper,
  table: everywhere,
  form: notOnPaper,
  carousel: notOnPaper,
  page_break: ['document'],
  custom: everywhere,
  text_deprecated: everywhere,
};
