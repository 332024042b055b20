/** Bundled into every window that `bench/editor.ts` opens, of the editor or bare: takes down when what was seen. Read as `probe`. */

const now = () => performance.timeOrigin + performance.now();
const probe = {
  /** When the page began to be opened, in milliseconds since 1970. */
  opened: performance.timeOrigin,
  /** When the first node of a design stood in this window. */
  rendered: undefined as number | undefined,
  /** From pressing Enter until a text could be typed into. */
  texts: [] as number[],
  /** From pressing a letter until the frame that shows it was handed to the compositor. */
  letters: [] as number[],
  /** From frame to frame, while `watchesFrames`. */
  frames: [] as number[],
  watchesFrames: false,
};
let entered: number | undefined;

new MutationObserver(() => {
  if (probe.rendered === undefined && document.querySelector('[data-pp]')) probe.rendered = now();
  if (entered === undefined || !document.querySelector('[contenteditable="true"]')) return;
  probe.texts.push(performance.now() - entered);
  entered = undefined;
}).observe(document, {
  childList: true,
  subtree: true,
  attributes: true,
  attributeFilter: ['contenteditable', 'data-pp'],
});
addEventListener(
  'keydown',
  ({ key, ctrlKey, timeStamp }) => {
    if (key === 'Enter') entered = timeStamp;
    if (key.length > 1 || ctrlKey) return;
    requestAnimationFrame(() => setTimeout(() => probe.letters.push(performance.now() - timeStamp)));
  },
  true,
);

let frameBefore: number | undefined;
function watchFrames(now: number): void {
  if (frameBefore !== undefined) probe.frames.push(now - frameBefore);
  frameBefore = probe.watchesFrames ? now : undefined;
  if (probe.watchesFrames) requestAnimationFrame(watchFrames);
}

Object.assign(globalThis, {
  probe,
  watchFrames(watches: boolean) {
    probe.watchesFrames = watches;
    if (watches) requestAnimationFrame(watchFrames);
  },
});
