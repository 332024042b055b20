import type { RenderOptions } from '@postpress/render';
import { useEffect, useMemo, useState } from 'react';
import { useEditor } from '../kernel/use-editor.ts';
import { type PreviewedPage, previewPage, type Shown } from './preview-page.ts';

/** The page of the design on the screen, changed by the host if it handles `previewHtml`. */
export function useShownHtml({
  samples,
  unmet,
  language,
}: Shown & { language: string | null }): PreviewedPage {
  const { store, session, options, customTools, host } = useEditor();
  const { assetBase } = session.opened;
  const { design } = store.snapshot;
  // biome-ignore lint/correctness/useExhaustiveDependencies: options stay as they are while a preview is open
  const page = useMemo(() => {
    const { mergeTags, designTags, designTagsConfig } = options.snapshot;
    const rendering: RenderOptions = {
      displayMode: store.displayMode,
      assetBase,
      designTags,
      designTagsConfig,
      ...(session.opened.template && { title: session.opened.template.name }),
      ...(customTools.snapshot && { customBlocks: customTools.snapshot.exported }),
      ...(language !== null && { language }),
    };
    return previewPage(
      design,
      { samples, unmet },
      rendering,
      mergeTags as NonNullable<RenderOptions['mergeTagsSchema']>,
    );
  }, [design, language, samples, unmet]);
  const { html } = page;
  const [ofHost, setOfHost] = useState<{ of: string; html: string }>();
  useEffect(() => {
    if (!host.handles('previewHtml')) return;
    host.request<unknown>('previewHtml', { html, displayMode: store.displayMode }).then(
      (answer) => {
        const { html: made = answer } = (answer ?? {}) as { html?: unknown };
        if (typeof made === 'string') setOfHost({ of: html, html: made });
      },
      // Without an answer the page is shown as it is.
      () => {},
    );
  }, [host, html, store]);
  return ofHost?.of === html ? { ...page, html: ofHost.html } : page;
}
