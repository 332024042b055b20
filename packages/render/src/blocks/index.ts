import type { BlockKind } from '@postpress/design/kinds';
import type { RenderContext } from '../context.ts';
import { box } from '../frame/box.ts';
import type { StoredBlockValues, StoredCommonValues, StoredContent } from '../stored.ts';
import { renderButton } from './button.ts';
import { renderCarousel } from './carousel.ts';
import { renderCustom, renderUnknown } from './custom.ts';
import { renderDivider } from './divider.ts';
import { renderForm } from './form.ts';
import { renderHeading } from './heading.ts';
import { renderHtml } from './html.ts';
import { renderImage } from './image.ts';
import { renderMenu } from './menu.ts';
import { renderPageBreak } from './page-break.ts';
import { renderSocial } from './social.ts';
import { renderTable } from './table.ts';
import { renderTextBlock } from './text.ts';
import { renderTimer } from './timer.ts';
import { renderVideo } from './video.ts';

/** Renders a block of one kind from the block, its `type` and its values. */
type RenderBlock<Values> = (
  values: Values,
  context: RenderContext,
  kind: string,
  content: StoredContent,
) => string;

/** One renderer per kind of block; a kind without one does not compile. */
const renderers: { [K in BlockKind]: RenderBlock<StoredBlockValues<K>> } = {
  text: renderTextBlock,
  paragraph: renderTextBlock,
  heading: renderHeading,
  button: renderButton,
  image: renderImage,
  divider: renderDivider,
  html: renderHtml,
  menu: renderMenu,
  social: renderSocial,
  video: renderVideo,
  timer: renderTimer,
  table: renderTable,
  form: renderForm,
  carousel: renderCarousel,
  page_break: renderPageBreak,
  custom: renderCustom,
  text_deprecated: renderTextBlock,
};
/** The text of a block in the plain-text part of an email. */
export type BlockText<Values> = (values: Values, context: RenderContext, content: StoredContent) => string;

/** Plain text of the kinds that need no reading of markup; the others have theirs in `text/block-text.ts`. */
export const plainTexts = {
  page_break: () => '',
} as const satisfies { readonly [K in BlockKind]?: BlockText<StoredBlockValues<K>> };

const byKind = new Map(Object.entries(renderers) as [string, RenderBlock<StoredCommonValues>][]);

/**
 * Renders one block, by its custom exporter if it has one. Kinds that are not declared are looked up among the custom tools; if no tool knows them, a marker
 * is left.
 */
export function renderBlock(
  content: StoredContent,
  kind: string,
  values: StoredCommonValues,
  context: RenderContext,
): string {
  const exported = context.options.exporters?.items[context.path()];
  if (exported !== undefined) return box(values, context, '', context.rich(exported));
  const render = byKind.get(kind);
  if (render !== undefined) return render(values, context, kind, content);
  return context.options.customBlocks === undefined
    ? renderUnknown(kind, values, context)
    : renderCustom(values, context, kind, content);
}
