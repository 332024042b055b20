import { isFull, type Journal, type WorkAbout } from './journal.ts';
import { textDelta } from './text-delta.ts';

/** Reading the text costs in proportion to the design: at most this share of the time goes into it. */
const SHARE_OF_TIME = 0.1;

/** A place in the journal. */
export type Position = { step: number; beginnings: number };

type Read = () => { text: string; version: number };

/** Writes each change into the journal as it happens, in order, without making anybody wait. */
export class JournalKeeper {
  onKept: (version: number) => void = () => {};
  onFailed: (why: 'full' | 'no') => void = () => {};
  readonly #journal: Journal | undefined;
  readonly #key: string;
  #about: WorkAbout;
  readonly #read: Read;
  /** The last text that is on its way into the journal, and its step's number. */
  #text = '';
  #step = 0;
  #beginnings = 0;
  /** False after a step was lost: the next one begins anew with the whole text. */
  #whole = true;
  #revision = 0;
  #noted: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #nextAt = 0;
  #queue: Promise<void> = Promise.resolve();

  /** @param journal undefined where the browser keeps nothing */
  constructor(
    journal: Journal | undefined,
    { key, about, read }: { key: string; about: WorkAbout; read: Read },
  ) {
    this.#journal = journal;
    this.#key = key;
    this.#about = about;
    this.#read = read;
  }

  /** The text from which steps count. @param ahead whether it is more than the server has */
  begin(text: string, revision: number, version: number, ahead = false): Promise<void> {
    this.#text = text;
    this.#revision = revision;
    this.#whole = false;
    this.#enqueue(version, async (journal) => {
      this.#beginnings += 1;
      await journal.begin({ ...this.#base(text), ahead });
    });
    return this.#queue;
  }

  /** Something changed: it is written as soon as the page has time. */
  note(version: number): void {
    this.#noted = version;
    if (!this.#journal) this.onFailed('no');
    else this.#timer ??= setTimeout(() => this.flush(), Math.max(0, this.#nextAt - performance.now()));
  }

  /** Writes what was noted now: the page may go any moment. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#noted === undefined) return;
    this.#noted = undefined;
    const started = performance.now();
    const { text, version } = this.#read();
    const delta = textDelta(this.#text, text);
    const whole = this.#whole;
    this.#text = text;
    this.#whole = false;
    const now = performance.now();
    this.#nextAt = now + (now - started) / SHARE_OF_TIME;
    this.#enqueue(version, async (journal) => {
      if (whole) {
        this.#beginnings += 1;
        await journal.begin({ ...this.#base(text), ahead: true });
      } else if (delta) this.#step = await journal.append(this.#key, delta, Date.now());
    });
  }

  /** Once everything that was noted is written. */
  done(): Promise<void> {
    this.flush();
    return this.#queue;
  }

  /** The session goes on under another name. */
  rename(session: string): void {
    this.#about = { ...this.#about, session };
    this.#enqueue(undefined, (journal) => journal.rename(this.#key, session));
  }

  /** Which steps there are so far: for `settle`, once the server has the text of now. */
  position(): Promise<Position> {
    this.flush();
    return this.#queue.then(() => ({ step: this.#step, beginnings: this.#beginnings }));
  }

  /** The server has the text that stood at `position`. */
  settle(position: Promise<Position>, text: string, revision: number): void {
    this.#revision = revision;
    this.#enqueue(undefined, async (journal) => {
      const { step: upTo, beginnings } = await position;
      // Begun anew meanwhile: later steps are over another text than this one.
      if (beginnings === this.#beginnings)
        await journal.settle(this.#key, { upTo, revision, text, at: Date.now() });
    });
  }

  #base(text: string) {
    return { key: this.#key, revision: this.#revision, text, at: Date.now(), about: this.#about };
  }

  #enqueue(version: number | undefined, write: (journal: Journal) => Promise<void>): void {
    const journal = this.#journal;
    if (!journal) return;
    this.#queue = this.#queue.then(async () => {
      try {
        await write(journal);
        if (version !== undefined) this.onKept(version);
      } catch (error) {
        this.#whole = true;
        this.onFailed(isFull(error) ? 'full' : 'no');
      }
    });
  }
}
