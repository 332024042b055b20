import * as operations from '@postpress/contracts/operations';
import type { Editor } from '../kernel/editor.ts';
import { pageStorage } from '../kernel/page-storage.ts';
import { templatePath } from '../kernel/session-port.ts';

const REST_MS = 1_000;

/** The storage key of the choice to see tags as they are written. */
const KEPT_AS = 'postpress.raw-tags';

/** Saves the sample data, and shows them on the canvas. What that takes is loaded after the canvas has rendered. */
export function startSamples(editor: Editor): () => void {
  const { view, store } = editor;
  const endSaving = saveSamples(editor);
  let ended = false;
  let hide: (() => void) | undefined;
  // Only emails have variables of a send.
  if (store.displayMode === 'email')
    import('./show-samples.ts').then(({ showSamples }) => {
      if (!ended) hide = showSamples(editor);
    });
  if (pageStorage.getItem(KEPT_AS) === 'true') view.set({ showsSamples: false });
  let kept = view.snapshot.showsSamples;
  const off = view.subscribe(() => {
    const { showsSamples } = view.snapshot;
    if (showsSamples === kept) return;
    kept = showsSamples;
    pageStorage.setItem(KEPT_AS, String(!showsSamples));
  });
  return () => {
    ended = true;
    off();
    hide?.();
    endSaving();
  };
}

/** Saves the sample data of a stored template once no one changes it for a second. @returns ends that */
function saveSamples({ session, samples, view, refuse, t }: Editor): () => void {
  const { template, embedded } = session.opened;
  if (!template || embedded) return () => {};
  let saved = samples.snapshot.data;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = async () => {
    clearTimeout(timer);
    const { data } = samples.snapshot;
    if (data === saved || view.snapshot.readOnly) return;
    saved = data;
    try {
      const sampleData = Object.keys(data).length > 0 ? data : null;
      await session.call(operations.putSampleData, { params: templatePath(session), body: { sampleData } });
    } catch (error) {
      refuse(t('samples.notSaved', { reason: (error as Error).message }));
    }
  };
  const off = samples.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(save, REST_MS);
  });
  const hidden = () => document.visibilityState === 'hidden' && save();
  document.addEventListener('visibilitychange', hidden);
  return () => {
    save();
    off();
    document.removeEventListener('visibilitychange', hidden);
  };
}
