import type { Desk } from './desk.ts';
import type { Stage } from './stage.ts';

/** Draws what changed, in the task in which it changed; follows selection, device, language and open text. */
export function listenToEditor(desk: Desk): () => void {
  const { stage } = desk;
  const { store, view, options, customBlocks } = stage.editor;
  let shown = view.snapshot;
  const offs = [
    store.onChange(({ cause }) => {
      if (cause === 'load') desk.send({ type: 'cancel', why: 'load' });
      stage.draw();
    }),
    store.subscribe(() => stage.changed()),
    view.subscribe(() => {
      const { device, language, texting, zoom, readOnly } = view.snapshot;
      const before = shown;
      shown = view.snapshot;
      if (device !== before.device || language !== before.language) stage.draw();
      if (texting !== before.texting) desk.send({ type: 'text', key: texting });
      if (zoom !== before.zoom || readOnly !== before.readOnly) stage.moved();
    }),
    options.subscribe(() => stage.draw()),
    customBlocks.subscribe(() => stage.draw()),
  ];
  const onEscape = (event: KeyboardEvent) => {
    const { name } = desk.state;
    if (event.key !== 'Escape' || (name !== 'dragging' && name !== 'resizing' && name !== 'pressing')) return;
    event.preventDefault();
    event.stopPropagation();
    desk.send({ type: 'cancel', why: 'escape' });
  };
  // Pressing into the frame blurs the window around it: the user left only when neither has the focus.
  const blur = () => setTimeout(() => document.hasFocus() || desk.send({ type: 'cancel', why: 'blur' }));
  for (const target of [window, stage.window]) {
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

/** Whatever moves boxes without a drawing: scrolling, pictures that come, fonts, the window's size. */
export function listenToSize(stage: Stage): () => void {
  const { frame, window: inner } = stage;
  const off = new AbortController();
  const options = { signal: off.signal, capture: true, passive: true };
  frame.addEventListener(
    'scroll',
    ({ target }) => (target === frame ? stage.changed() : stage.moved()),
    options,
  );
  frame.addEventListener('load', stage.moved, options);
  frame.addEventListener('error', stage.moved, options);
  inner.addEventListener('resize', stage.moved, options);
  frame.fonts?.addEventListener('loadingdone', stage.moved, options);
  const observers = [new ResizeObserver(stage.resized), new ResizeObserver(stage.moved)];
  observers[0]?.observe(frame.body);
  observers[1]?.observe(stage.iframe);
  return () => {
    off.abort();
    for (const observer of observers) observer.disconnect();
  };
}
