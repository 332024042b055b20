/** Bundled for the page of `bench/editor.ts`: the rendering of the canvas without an editor, a value of its first block set by hand. */
import { take } from './bench-times.testing.ts';

const iframe = document.querySelector('iframe') as HTMLIFrameElement;
const slider = document.querySelector('input') as HTMLInputElement;

slider.addEventListener('input', (event) => {
  const frame = iframe.contentDocument;
  const cell = frame?.querySelector<HTMLElement>('[class*="u_content_"][data-pp] td');
  if (!frame || !cell) throw new Error('There is no block');
  cell.style.padding = `${slider.value}px`;
  // Laid out, as the editor does to position its marks.
  cell.getBoundingClientRect();
  take('block', event);
});
