import type { TheirDesign } from '@postpress/contracts';
import { SessionError } from '../kernel/session-port.ts';
import type { AccessEvent } from '../kernel/write-access.ts';

const UNANSWERED_MAX = 8;
/** Statuses of a request that fails again unless the design changes. */
const REFUSALS = [400, 403, 413, 422];

/** The texts that a tab has sent without an answer: the server may have any of them. */
export class SentTexts {
  #texts: readonly string[] = [];
  #sends = 0;

  get unanswered(): readonly string[] {
    return this.#texts;
  }

  /** @returns the number of this send, for `isLast` */
  add(text: string): number {
    this.#texts = [...this.#texts, text].slice(-UNANSWERED_MAX);
    this.#sends += 1;
    return this.#sends;
  }

  isLast(send: number): boolean {
    return send === this.#sends;
  }

  clear(): void {
    this.#texts = [];
  }

  /** Texts that another tab has sent, from which this one takes over. */
  takeOver(texts: readonly string[]): void {
    this.#texts = texts;
  }

  /** What a failed send means: the stored design may be a text of ours whose answer was lost. */
  failureOf(error: unknown, at: number): AccessEvent {
    const theirs = theirsOf(error);
    const isRefused = error instanceof SessionError && REFUSALS.includes(error.status);
    if (!theirs && !isRefused) return { kind: 'unreachable', at };
    const earlier = this.#texts.slice(0, -1);
    this.clear();
    if (!theirs) return { kind: 'refused', message: (error as SessionError).message };
    const { revision, savedAt } = theirs;
    return earlier.includes(theirs.designText)
      ? { kind: 'ours', revision, savedAt, at }
      : { kind: 'conflict', theirs };
  }
}

/** What another user has saved meanwhile, from a 409. */
function theirsOf(error: unknown): TheirDesign | undefined {
  if (!(error instanceof SessionError) || error.status !== 409) return undefined;
  const { theirs } = (error.details ?? {}) as { theirs?: TheirDesign };
  return typeof theirs?.designText === 'string' ? theirs : undefined;
}
