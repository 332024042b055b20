import type { NodeKey } from '@postpress/edits';
import { ReadonlyStore } from '@postpress/ui/store';
import { perEditor } from '../kernel/per-editor.ts';

/** The image a block got in place of another one, and the alternative text that described the old one. */
type Replaced = { url: string; alt: string };

/** Images that replaced others, until their alternative text is changed or confirmed; the value counts changes. */
class ReplacedImages extends ReadonlyStore<number> {
  readonly #replaced = new Map<NodeKey, Replaced>();

  constructor() {
    super(0);
  }

  add(keys: readonly NodeKey[], replaced: Replaced): void {
    for (const key of keys) this.#replaced.set(key, replaced);
    this.publish(this.snapshot + 1);
  }

  confirm(keys: readonly NodeKey[]): void {
    for (const key of keys) this.#replaced.delete(key);
    this.publish(this.snapshot + 1);
  }

  /** Whether one of these still has the text of the image before it. Undoing the replacement ends it. */
  areRequested(keys: readonly NodeKey[], now: Replaced): boolean {
    return keys.some((key) => {
      const replaced = this.#replaced.get(key);
      return replaced !== undefined && replaced.url === now.url && replaced.alt === now.alt && now.alt !== '';
    });
  }
}

export const replacedImagesOf = perEditor(() => new ReplacedImages());
