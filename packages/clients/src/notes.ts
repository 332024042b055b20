import type { Feature } from './facts/facts.ts';

/** Behavior without a test on caniemail; the sources are in docs/decisions/2026-11-20-simulated-clients.md. */
export type OwnFeature =
  | 'clipping'
  | 'dark-mode'
  | 'image-blocking'
  | 'vml'
  | 'conditional-comments'
  | 'active-content';

/** One thing that a client changed, and how often. */
export type ClientNote = {
  /** A feature by its name on caniemail, or one of ours. */
  feature: Feature | OwnFeature;
  /** What changed, such as `dropped border-radius`. */
  what: string;
  count: number;
};

/** Collects notes; the same one twice counts up. */
export class Notes {
  readonly #found = new Map<string, ClientNote>();
  /** Whether rules of the email for dark mode apply. */
  usesOwnDark = false;

  add(feature: ClientNote['feature'], what: string): void {
    const key = `${feature} ${what}`;
    const known = this.#found.get(key);
    if (known) known.count += 1;
    else if (this.#found.size < NOTES_MAX) this.#found.set(key, { feature, what, count: 1 });
  }

  /** In the order in which they first happened. */
  all(): readonly ClientNote[] {
    return [...this.#found.values()];
  }
}

/** More than any email needs: notes differ only by feature and by names from our own tables. */
const NOTES_MAX = 500;
