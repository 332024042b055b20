import { type RenderOptions, renderDesign } from '@postpress/render';
import { compileTemplate, valuesOfOwnSyntax } from '@postpress/render/template';
import { useEffect, useMemo, useState } from 'react';
import { useEditor } from '../kernel/use-editor.ts';
import { designAs } from './view-as.ts';

/** Of what a preview is made beside the design. */
export type Shown = {
  /** Values for merge tags; null: tags stay as they are written. */
  samples: Readonly<Record<string, unknown>> | null;
  /** Conditions that do not hold for whom it is shown to. */
  unmet: ReadonlySet<string>;
};

/** Sample lists are short; this only stops a template that multiplies them. */
const MERGED_CHARACTERS_MAX = 8_000_000;

/** The page of the design as it is on the screen, and what the host makes of it where it has a say. */
export function useShownHtml({ samples, unmet }: Shown): string {
  const { store, view, session, options, customBlocks, host } = useEditor();
  const { language } = view.snapshot;
  const { assetBase } = session.opened;
  const { design } = store.snapshot;
  // biome-ignore lint/correctness/useExhaustiveDependencies: options stay as they are while a preview is open
  const html = useMemo(() => {
    const { mergeTags, designTags } = options.snapshot;
    const drawing: RenderOptions = {
      displayMode: store.displayMode,
      assetBase,
      designTags,
      ...(customBlocks.snapshot && { customBlocks: customBlocks.snapshot }),
      ...(language !== null && { language }),
    };
    if (!samples) return renderDesign(designAs(design, unmet), drawing).html;
    const mergeTagsSchema = mergeTags as NonNullable<RenderOptions['mergeTagsSchema']>;
    drawing.mergeTags = valuesOfOwnSyntax(samples, mergeTagsSchema);
    drawing.mergeTagsSchema = mergeTagsSchema;
    const page = renderDesign(designAs(design, unmet, { keepsLogic: true }), drawing).html;
    // As in a template send, so that the preview is what will be sent.
    return compileTemplate(page, 'html').merge(samples, {
      charactersMax: MERGED_CHARACTERS_MAX,
      keepMissing: true,
    }).text;
  }, [design, language, samples, unmet]);
  const [ofHost, setOfHost] = useState<{ of: string; html: string }>();
  useEffect(() => {
    if (!host.handles('previewHtml')) return;
    host.ask<unknown>('previewHtml', { html, displayMode: store.displayMode }).then(
      (answer) => {
        const { html: made = answer } = (answer ?? {}) as { html?: unknown };
        if (typeof made === 'string') setOfHost({ of: html, html: made });
      },
      // Without an answer the page is shown as it is.
      () => {},
    );
  }, [host, html, store]);
  return ofHost?.of === html ? ofHost.html : html;
}
