import { isInField } from './keymap.ts';

/** A part that has been loaded takes the focus within a few frames, on a busy machine within seconds. */
const FRAMES_TO_FOCUS_MAX = 180;
/** Its field gets the focus soon after; a part without a field never gives it to one. */
const FRAMES_TO_FIELD_MAX = 30;

type Held = Pick<KeyboardEvent, 'key' | 'shiftKey'>;

/**
 * Records what is typed while the field for it is being loaded. Shortcuts with Ctrl, Alt or ⌘ pass.
 *
 * @param canvas the document of the canvas: key events do not leave a frame
 * @returns types the keys into the field that gets the focus, and stops recording
 */
export function holdKeys(canvas: Document | undefined): () => void {
  const held: Held[] = [];
  const origin = focused();
  let isLoaded = false;
  // A part without a field may focus something else; recording stops then.
  const isOver = () => isLoaded && held.length === 0 && focused() !== origin;
  const hold = (event: KeyboardEvent) => {
    if (isOver()) return;
    if (!event.isTrusted || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held.push(event);
  };
  const windows = [window, canvas?.defaultView].filter((each) => each != null);
  for (const each of windows) each.addEventListener('keydown', hold, true);
  const release = () => {
    for (const each of windows) each.removeEventListener('keydown', hold, true);
  };
  return () => {
    isLoaded = true;
    typeInField(held, origin, isOver).finally(release);
  };
}

/** Types the keys once a field has the focus, including those that arrive meanwhile. */
async function typeInField(held: Held[], origin: Element, isOver: () => boolean): Promise<void> {
  let left = FRAMES_TO_FOCUS_MAX;
  for (; left > 0 && !isInField(focused()) && !isOver(); left -= 1) {
    if (focused() !== origin) left = Math.min(left, FRAMES_TO_FIELD_MAX);
    await nextFrame();
  }
  for (let press = held.shift(); press; press = held.shift()) {
    // Enter applies to the result of the characters before it, such as the results of a search.
    if (press.key.length > 1) await nextFrame();
    typeKey(press, focused());
  }
}

function typeKey({ key, shiftKey }: Held, target: Element): void {
  // The only way to insert text that both fields and open texts handle as typing.
  if (key.length === 1 && isInField(target)) target.ownerDocument.execCommand('insertText', false, key);
  else if (key === 'Backspace' && isInField(target)) target.ownerDocument.execCommand('delete');
  else if (key.length > 1)
    target.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }));
}

/** The element with the focus, in the canvas if that has it. */
function focused(): Element {
  const { activeElement, body } = document;
  return (activeElement as HTMLIFrameElement | null)?.contentDocument?.activeElement ?? activeElement ?? body;
}

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}
