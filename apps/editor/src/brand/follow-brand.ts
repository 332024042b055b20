import type { StoredBrand } from '@postpress/contracts';
import type { Editor } from '../kernel/editor.ts';
import { applyKit, applyStyles } from './update-design.ts';

/** How often the kit is loaded while the window is visible. */
const POLL_MS = 15_000;

/**
 * Loads the brand kit, and again while the window is visible and whenever it gets the focus: people change the kit in
 * another window. A changed kit is brought into the open design, which updates of templates leave out.
 *
 * @returns stops following
 */
export function followBrand(editor: Editor): () => void {
  const { options, session } = editor;
  const ends = new AbortController();
  const { signal } = ends;
  let revision: number | undefined;
  const load = async () => {
    const { data } = await session.call<{ data: StoredBrand }>('GET', '/brand', undefined, { signal });
    if (data.revision === revision) return;
    const before = options.snapshot.brand;
    const isFirst = revision === undefined;
    revision = data.revision;
    options.set({ brand: data.revision > 0 ? data.brand : null });
    // A design that is opened stays as it is stored, byte for byte.
    if (!isFirst && data.revision > 0 && !editor.view.snapshot.readOnly) applyKit(editor, before, data.brand);
  };
  // Without an answer the editor goes on with the kit it has.
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

/** Brings styles that the host changes into the open design. */
function followHost(editor: Editor): () => void {
  let { styleGuide } = editor.options.snapshot;
  return () => {
    const now = editor.options.snapshot.styleGuide;
    if (now === styleGuide) return;
    styleGuide = now;
    if (!editor.view.snapshot.readOnly) applyStyles(editor);
  };
}
