/** Announcements for screen readers, and the text of the status line. */
export type Announcement = { text: string; urgency: 'polite' | 'assertive'; refusal: boolean; count: number };

/** The last thing that was said, behind `subscribe` and `snapshot`. */
export class Announcer {
  #last: Announcement = { text: '', urgency: 'polite', refusal: false, count: 0 };
  #listeners = new Set<() => void>();

  get snapshot(): Announcement {
    return this.#last;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The same text twice is said twice: `count` tells them apart. */
  say(text: string, urgency: Announcement['urgency'] = 'polite', refusal = false): void {
    this.#last = { text, urgency, refusal, count: this.#last.count + 1 };
    for (const listener of this.#listeners) listener();
  }
}
