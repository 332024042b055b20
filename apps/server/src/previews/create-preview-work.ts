import { CreatePreviewBody, previewLimits } from '@postpress/contracts';
import { AppError } from '../base/app-error.ts';
import { defineWork, type WorkGiven } from '../base/route-work.ts';
import { type ExportExtra, renderStep, type ToolBlocks } from '../exports/index.ts';

/** The request with the rendered page of its design; `html` is undefined if it names only a template. */
export type PreviewOrder = Omit<CreatePreviewBody, 'design'>;

type PreviewStep = { tools: ToolBlocks } | { order: PreviewOrder };

/** Checks the page of a preview, and renders it if the request has a design. */
export const createPreviewWork = defineWork({
  module: import.meta.url,
  name: 'createPreviewWork',
  body: CreatePreviewBody,
  makes: 'value',
  run({ body, inline, extra }: WorkGiven<CreatePreviewBody, ExportExtra>): PreviewStep {
    const { assetBase, custom } = extra;
    const { design, html, templateId, clients, blockImages, endUserId } = body;
    const order = { templateId, clients, blockImages, endUserId };
    if (!design) return { order: { ...order, html: html === undefined ? undefined : requireShowable(html) } };
    if (html !== undefined)
      throw new AppError(
        'VALIDATION_ERROR',
        'body has both design and html: give the one that is to be rendered.',
      );
    const parts = { assetBase, ...(custom && { custom }) };
    const step = renderStep({ design, displayMode: 'email' }, parts, inline);
    return 'requests' in step ? { tools: step } : { order: { ...order, html: requireShowable(step.html) } };
  },
});

/** @throws AppError VALIDATION_ERROR for a page over the limit */
export function requireShowable(html: string): string {
  const bytes = Buffer.byteLength(html);
  if (bytes <= previewLimits.htmlBytesMax) return html;
  throw new AppError(
    'VALIDATION_ERROR',
    `The page takes ${bytes} bytes; at most ${previewLimits.htmlBytesMax} are shown in clients.`,
  );
}
