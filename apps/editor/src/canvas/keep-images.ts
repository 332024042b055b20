import { sameAttributes } from './same-attributes.ts';

/**
 * Moves the loaded images of a block's old rendering to its new one: an image that loads again has no
 * height until it is there, and everything below it would jump. One with another address goes on showing the old one until
 * the new one has come.
 */
export function keepImages(old: HTMLElement, next: HTMLElement): void {
  const loaded = [...old.querySelectorAll('img')];
  if (loaded.length === 0) return;
  for (const [index, wanted] of [...next.querySelectorAll('img')].entries()) {
    const source = wanted.getAttribute('src');
    const same = loaded.findIndex((each) => each?.getAttribute('src') === source);
    const at = same >= 0 ? same : index;
    const kept = loaded[at];
    if (!kept) continue;
    delete loaded[at];
    sameAttributes(kept, wanted);
    wanted.replaceWith(kept);
  }
}
