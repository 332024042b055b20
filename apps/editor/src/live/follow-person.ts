import type { Editor } from '../kernel/editor.ts';

/** Goes along with what another person selects, until something is done here. @returns stops */
export function followPerson(editor: Editor): () => void {
  const { people, store, canvas, view } = editor;
  let shown = '';
  const follow = () => {
    const { others, following } = people.snapshot;
    const person = others.find(({ id }) => id === following);
    const selection = person?.presence.selection ?? [];
    const now = person ? JSON.stringify([person.id, selection]) : '';
    if (now === shown) return;
    shown = now;
    if (!person || selection.length === 0) return;
    store.select(selection);
    const key = selection.at(-1);
    if (key !== undefined) canvas.reveal(key);
  };
  const stop = ({ target }: Event) => {
    const isChoosing = target instanceof Element && target.closest('.pp-avatars') !== null;
    if (people.snapshot.following !== null && !isChoosing) people.set({ following: null });
  };
  const ends = new AbortController();
  const listen = (target: EventTarget) => {
    for (const event of ['pointerdown', 'keydown', 'wheel'])
      target.addEventListener(event, stop, { signal: ends.signal, passive: true });
  };
  let watched: Document | undefined;
  const watch = () => {
    const frame = view.snapshot.canvasReady ? canvas.document : undefined;
    if (!frame || frame === watched) return;
    watched = frame;
    listen(frame);
  };
  listen(window);
  watch();
  const offs = [people.subscribe(follow), view.subscribe(watch)];
  return () => {
    ends.abort();
    for (const off of offs) off();
  };
}
