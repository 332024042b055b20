import type { BlockKind } from '@postpress/design/kinds';
import type { Canvas } from '../canvas.ts';
import type { Bag } from '../value.ts';
import { drawButton } from './button.ts';
import { drawCarousel } from './carousel.ts';
import { drawCustom, undrawable } from './custom.ts';
import { drawDivider } from './divider.ts';
import { drawForm } from './form.ts';
import { drawHeading } from './heading.ts';
import { drawHtml } from './html.ts';
import { drawImage } from './image.ts';
import { drawMenu } from './menu.ts';
import { drawPageBreak } from './page-break.ts';
import { drawSocial } from './social.ts';
import { drawTable } from './table.ts';
import { drawText } from './text.ts';
import { drawTimer } from './timer.ts';
import { drawVideo } from './video.ts';

/** Draws a block from the block itself, its kind and its values, whatever these hold. */
type DrawBlock = (content: Bag, kind: string, values: Bag, canvas: Canvas) => string;

/** One renderer per kind of block; a kind without one does not compile. */
const renderers: { [K in BlockKind]: DrawBlock } = {
  text: drawText,
  paragraph: drawText,
  heading: drawHeading,
  button: drawButton,
  image: drawImage,
  divider: drawDivider,
  html: drawHtml,
  menu: drawMenu,
  social: drawSocial,
  video: drawVideo,
  timer: drawTimer,
  table: drawTable,
  form: drawForm,
  carousel: drawCarousel,
  page_break: drawPageBreak,
  custom: drawCustom,
  text_deprecated: drawText,
};
const byKind = new Map<string, DrawBlock>(Object.entries(renderers));

/** Draws one block; a kind nobody declared is asked of the custom tools, and leaves a marker when none knows it. */
export function drawKind(content: Bag, kind: string, values: Bag, canvas: Canvas): string {
  const draw = byKind.get(kind);
  if (draw !== undefined) return draw(content, kind, values, canvas);
  return canvas.options.customBlocks === undefined
    ? undrawable(kind, values, canvas)
    : drawCustom(content, kind, values, canvas);
}
