import type { CanvasView } from './canvas-view.ts';
import type { GestureController } from './gesture-controller.ts';

/** Renders what changed, in the task in which it changed; follows selection, device, language and open text. */
export function listenToEditor(gestures: GestureController): () => void {
  const { canvasView } = gestures;
  const { store, view, options, customBlocks, shownMarkup } = canvasView.editor;
  let shown = view.snapshot;
  const offs = [
    store.onChange(({ cause }) => {
      if (cause === 'load') gestures.send({ type: 'cancel', why: 'load' });
      canvasView.render();
    }),
    store.subscribe(() => canvasView.changed()),
    view.subscribe(() => {
      const { device, language, editingText, zoom, readOnly } = view.snapshot;
      const before = shown;
      shown = view.snapshot;
      if (device !== before.device || language !== before.language) canvasView.render();
      if (editingText !== before.editingText) gestures.send({ type: 'text', key: editingText });
      if (zoom !== before.zoom || readOnly !== before.readOnly) canvasView.moved();
    }),
    options.subscribe(() => canvasView.render()),
    customBlocks.subscribe(() => canvasView.render()),
    shownMarkup.subscribe(() => canvasView.render()),
  ];
  const onEscape = (event: KeyboardEvent) => {
    const { name } = gestures.state;
    if (event.key !== 'Escape' || (name !== 'dragging' && name !== 'resizing' && name !== 'pressing')) return;
    event.preventDefault();
    event.stopPropagation();
    gestures.send({ type: 'cancel', why: 'escape' });
  };
  // Pressing into the frame blurs the window around it: the user left only when neither has the focus.
  const blur = () => setTimeout(() => document.hasFocus() || gestures.send({ type: 'cancel', why: 'blur' }));
  for (const target of [window, canvasView.window]) {
    target.addEventListener('keydown', onEscape, true);
    target.addEventListener('blur', blur);
    offs.push(() => {
      target.removeEventListener('keydown', onEscape, true);
      target.removeEventListener('blur', blur);
    });
  }
  return () => {
    for (const off of offs) off();
  };
}

/** Whatever moves boxes without a rendering: scrolling, images that come, fonts, the window's size. */
export function listenToSize(canvasView: CanvasView): () => void {
  const { frame, window: inner } = canvasView;
  const off = new AbortController();
  const options = { signal: off.signal, capture: true, passive: true };
  frame.addEventListener(
    'scroll',
    ({ target }) => (target === frame ? canvasView.changed() : canvasView.moved()),
    options,
  );
  frame.addEventListener('load', canvasView.moved, options);
  frame.addEventListener('error', canvasView.moved, options);
  inner.addEventListener('resize', canvasView.moved, options);
  frame.fonts?.addEventListener('loadingdone', canvasView.moved, options);
  const observers = [new ResizeObserver(canvasView.resized), new ResizeObserver(canvasView.moved)];
  observers[0]?.observe(frame.body);
  observers[1]?.observe(canvasView.iframe);
  return () => {
    off.abort();
    for (const observer of observers) observer.disconnect();
  };
}
