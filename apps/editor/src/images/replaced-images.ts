import type { NodeKey } from '@postpress/edits';
import type { Editor } from '../kernel/editor.ts';

/** The image a block got in place of another one, and the alternative text that described the old one. */
type Replaced = { url: string; alt: string };

const ofEditor = new WeakMap<Editor, ReplacedImages>();

/** Images that replaced others, until their alternative text is changed or confirmed. */
export class ReplacedImages {
  readonly #replaced = new Map<NodeKey, Replaced>();
  #listeners = new Set<() => void>();
  count = 0;

  static of(editor: Editor): ReplacedImages {
    const known = ofEditor.get(editor) ?? new ReplacedImages();
    ofEditor.set(editor, known);
    return known;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(keys: readonly NodeKey[], replaced: Replaced): void {
    for (const key of keys) this.#replaced.set(key, replaced);
    this.#changed();
  }

  confirm(keys: readonly NodeKey[]): void {
    for (const key of keys) this.#replaced.delete(key);
    this.#changed();
  }

  /** Whether one of these still has the text of the image before it. Undoing the replacement ends it. */
  areRequested(keys: readonly NodeKey[], now: Replaced): boolean {
    return keys.some((key) => {
      const replaced = this.#replaced.get(key);
      return replaced !== undefined && replaced.url === now.url && replaced.alt === now.alt && now.alt !== '';
    });
  }

  #changed(): void {
    this.count += 1;
    for (const listener of this.#listeners) listener();
  }
}
