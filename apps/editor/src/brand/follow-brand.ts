import { BRAND_PAGE, newNodeStyles } from '@postpress/brand';
import * as operations from '@postpress/contracts/operations';
import type { Editor } from '../kernel/editor.ts';
import { isEmbedded } from '../kernel/offered-commands.ts';
import { applyKit, applyStyles } from './update-design.ts';

/** How often the kit is loaded while the window is visible. */
const POLL_MS = 15_000;

/**
 * Loads the brand kit, and again while the window is visible and when it gets the focus, because the kit may change in
 * another window. A changed kit is applied to the open design, which updates of templates skip.
 *
 * @returns stops following
 */
export function followBrand(editor: Editor): () => void {
  const { options, session } = editor;
  const ends = new AbortController();
  const { signal } = ends;
  let revision: number | undefined;
  const load = async () => {
    const { data } = await session.call(operations.getBrand, {
      params: { projectId: session.opened.project.id },
      signal,
    });
    if (data.revision === revision) return;
    const before = options.snapshot.brand;
    const isFirst = revision === undefined;
    revision = data.revision;
    const brand = data.revision > 0 || beganWithBrand(editor) ? data.brand : null;
    const newStyles = brand && newNodeStyles(brand);
    options.set({ brand, newStyles });
    editor.store.newRowValues = newStyles?.row ?? {};
    // Opening a design does not change its bytes.
    if (!isFirst && data.revision > 0 && !editor.view.snapshot.readOnly) applyKit(editor, before, data.brand);
  };
  // Without an answer the editor keeps its kit.
  const tryLoad = () => void load().catch(() => {});
  tryLoad();
  window.addEventListener('focus', tryLoad, { signal });
  const timer = setInterval(() => document.visibilityState === 'visible' && tryLoad(), POLL_MS);
  const off = options.subscribe(followHost(editor));
  return () => {
    ends.abort();
    clearInterval(timer);
    off();
  };
}

/** Whether the design is one of ours that was begun blank: a page that embeds the editor has defaults of its own. */
function beganWithBrand(editor: Editor): boolean {
  const { _styleGuide } = editor.store.snapshot.design.body.values;
  return _styleGuide === BRAND_PAGE && !isEmbedded(editor);
}

/** Applies the host's changed styles to the open design. */
function followHost(editor: Editor): () => void {
  let { styleGuide } = editor.options.snapshot;
  return () => {
    const now = editor.options.snapshot.styleGuide;
    if (now === styleGuide) return;
    styleGuide = now;
    if (!editor.view.snapshot.readOnly) applyStyles(editor);
  };
}
