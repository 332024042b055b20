/** What the pages of `bench/editor.ts` take down, in milliseconds; read from outside as `times`. */
export const times = {
  block: [] as number[],
  move: [] as number[],
  body: [] as number[],
  paint: [] as number[],
  drag: [] as number[],
  frames: [] as number[],
  first: [] as number[],
  undo: [] as number[],
};

/** From an input event until now, and, of the edit of a block, until the browser has painted it. */
export function take(kind: 'block' | 'move' | 'body', event: Event): void {
  times[kind].push(performance.now() - event.timeStamp);
  if (kind !== 'block') return;
  const channel = new MessageChannel();
  channel.port1.onmessage = () => times.paint.push(performance.now() - event.timeStamp);
  requestAnimationFrame(() => channel.port2.postMessage(0));
}
Object.assign(globalThis, { times });
