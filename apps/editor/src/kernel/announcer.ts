import { ReadonlyStore } from '@postpress/ui/store';

/** Announcements for screen readers, and the text of the status line. */
export type Announcement = { text: string; urgency: 'polite' | 'assertive'; refusal: boolean; count: number };

/** The last announcement. */
export class Announcer extends ReadonlyStore<Announcement> {
  constructor() {
    super({ text: '', urgency: 'polite', refusal: false, count: 0 });
  }

  /** The same text twice is announced twice: `count` tells them apart. */
  say(text: string, urgency: Announcement['urgency'] = 'polite', refusal = false): void {
    this.publish({ text, urgency, refusal, count: this.snapshot.count + 1 });
  }
}
