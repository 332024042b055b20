import * as operations from '@postpress/contracts/operations';
import type { Editor } from '../kernel/editor.ts';
import { templatePath } from '../kernel/session-port.ts';

const REST_MS = 1_000;

/** Saves the sample data, and shows them on the canvas while that is on. What that takes is loaded when it is. */
export function startSamples(editor: Editor): () => void {
  const { view } = editor;
  const endSaving = saveSamples(editor);
  let hide: (() => void) | undefined;
  const follow = async () => {
    const { showsSamples } = view.snapshot;
    if (!showsSamples) {
      hide?.();
      hide = undefined;
    } else if (!hide) {
      const { showSamples } = await import('./show-samples.ts');
      if (view.snapshot.showsSamples) hide ??= showSamples(editor);
    }
  };
  const off = view.subscribe(follow);
  return () => {
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
