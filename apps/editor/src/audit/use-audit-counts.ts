import { useEffect, useState } from 'react';
import { useEditor, useView } from '../kernel/use-editor.ts';

export type AuditCounts = { error: number; warning: number };

/** Runs after the first rendering, because nothing waits for the audit. */
const AFTER_MS = 2_000;

/**
 * The counts of the audit, kept up to date; undefined until the first one is done. The audit itself is loaded lazily.
 */
export function useAuditCounts(): AuditCounts | undefined {
  const editor = useEditor();
  const isReady = useView((view) => view.canvasReady);
  const [counts, setCounts] = useState<AuditCounts>();
  useEffect(() => {
    if (!isReady) return;
    let stop = () => {};
    let isGone = false;
    let timer: ReturnType<typeof setTimeout>;
    const load = async () => {
      // Without a connection it cannot be loaded: the next try is as good.
      const loaded = await import('./auditor.ts').catch(() => undefined);
      if (isGone) return;
      if (!loaded) return wait();
      const auditor = loaded.auditorOf(editor);
      stop = auditor.subscribe(() => setCounts(auditor.snapshot?.audit.counts));
    };
    const wait = () => {
      timer = setTimeout(load, AFTER_MS);
    };
    wait();
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop();
    };
  }, [editor, isReady]);
  return counts;
}
