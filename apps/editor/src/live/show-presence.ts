import type { Presence } from '@postpress/edits/log';
import type { Editor } from '../kernel/editor.ts';
import { onCanvasDocument } from '../kernel/on-canvas-document.ts';
import { openTextOf } from '../text/opened-text.ts';
import type { LiveSession } from './live-session.ts';

/** Sends the selection, the pointer and the caret of this user to the others. @returns stops it */
export function showPresence(editor: Editor, live: LiveSession): () => void {
  const { store, view, canvas } = editor;
  let presence: Presence = {};
  const update = (change: Presence) => {
    presence = { ...presence, ...change };
    live.sendPresence(presence);
  };
  let { selection } = store.snapshot;
  const showPosition = () => {
    const text = openTextOf(editor);
    const caret = text && { key: text.key, ...text.caret };
    const { selection: now } = store.snapshot;
    const isSame = now === selection && JSON.stringify(caret) === JSON.stringify(presence.caret);
    if (isSame) return;
    selection = now;
    const { caret: _gone, ...rest } = presence;
    presence = rest;
    update({ selection: now.slice(0, 20), ...(caret && { caret }) });
  };
  const ends = new AbortController();
  const watch = (frame: Document) => {
    const options = { signal: ends.signal, passive: true };
    frame.addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        const { scrollX = 0, scrollY = 0 } = frame.defaultView ?? {};
        update({ pointer: { x: Math.round(clientX + scrollX), y: Math.round(clientY + scrollY) } });
      },
      options,
    );
    frame.documentElement.addEventListener(
      'pointerleave',
      () => {
        const { pointer: _gone, ...rest } = presence;
        presence = rest;
        live.sendPresence(presence);
      },
      options,
    );
    frame.addEventListener('selectionchange', showPosition, options);
  };
  const offs = [
    store.subscribe(showPosition),
    onCanvasDocument(canvas, watch),
    view.subscribe(showPosition),
    () => ends.abort(),
  ];
  showPosition();
  return () => {
    for (const off of offs) off();
  };
}
