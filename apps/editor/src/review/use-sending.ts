import { useState } from 'react';
import { useEditor } from '../kernel/use-editor.ts';

/** Sends one thing at a time, then puts the focus on the review; `failure` says why it was not sent. */
export function useSending() {
  const { t, announce } = useEditor();
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  const send = async (request: () => Promise<void>, said: string) => {
    if (isSending) return;
    setSending(true);
    setFailure(undefined);
    try {
      await request();
      announce(said);
      focusReview();
    } catch (error) {
      setFailure(t('review.notSent', { reason: (error as Error).message }));
    } finally {
      setSending(false);
    }
  };
  return { failure, setFailure, isSending, send };
}

/** Puts the focus on the newest review, once what was pressed is gone. */
function focusReview(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('.pp-review')?.focus());
}
