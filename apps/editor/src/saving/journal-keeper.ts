import { type DraftSubject, isFull, type Journal, type LiveWork, type Step } from './journal.ts';
import { textDelta } from './text-delta.ts';

/** Serializing costs time in proportion to the design: at most this share of the time. */
const SHARE_OF_TIME = 0.1;

/** A position in the journal. */
export type Position = { step: number; baseId: string };

/** `live`: of a shared design, what the log of all editors may lack. */
type Read = () => { text: string; version: number; live?: LiveWork };

/** Writes each change to the journal, in order, without blocking the editor. */
export class JournalKeeper {
  onKept: (version: number) => void = () => {};
  onFailed: (why: 'full' | 'no') => void = () => {};
  readonly #journal: Journal | undefined;
  readonly #key: string;
  #about: DraftSubject;
  readonly #read: Read;
  /** The last text that is on its way into the journal, and its step's number. */
  #text = '';
  #step = 0;
  /** The base of the present steps. */
  #baseId = '';
  /** Whether this tab writes the journal; another tab's steps are not to be mixed with this one's. */
  #writes = false;
  /** False after a step was lost; the next one writes the whole text. */
  #whole = true;
  #revision = 0;
  #noted: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #nextAt = 0;
  #queue: Promise<void> = Promise.resolve();
  /** Steps on their way into the journal. */
  #unwritten: (Omit<Step, 'baseId'> & { time: number })[] = [];
  /** How many bases are being written: steps over them can't be kept without them. */
  #bases = 0;

  /** @param journal undefined where the browser keeps nothing */
  constructor(
    journal: Journal | undefined,
    { key, about, read }: { key: string; about: DraftSubject; read: Read },
  ) {
    this.#journal = journal;
    this.#key = key;
    this.#about = about;
    this.#read = read;
  }

  /** The text from which steps count. @param ahead whether it is more than the server has */
  begin(text: string, revision: number, version: number, ahead = false): Promise<void> {
    this.#writes = true;
    this.#drop();
    this.#text = text;
    this.#revision = revision;
    this.#whole = false;
    this.#enqueueBase(version, text, ahead);
    return this.#queue;
  }

  /**
   * Another tab writes from now on. Pending steps are written; everything else, including answers of the server,
   * belongs to that tab.
   */
  stop(): void {
    if (!this.#writes) return;
    this.flush();
    this.#writes = false;
  }

  /** Something changed: it is written when the page is idle. */
  note(version: number): void {
    if (!this.#writes) return;
    this.#noted = version;
    if (!this.#journal) this.onFailed('no');
    else this.#timer ??= setTimeout(() => this.flush(), Math.max(0, this.#nextAt - performance.now()));
  }

  /** Writes pending changes now: the page may close at any moment. */
  flush(): void {
    const isNoted = this.#noted !== undefined;
    this.#drop();
    if (!isNoted) return;
    const started = performance.now();
    const { text, version, live } = this.#read();
    const delta = textDelta(this.#text, text) ?? (live && { at: 0, remove: 0, insert: '' });
    const whole = this.#whole;
    this.#text = text;
    this.#whole = false;
    const now = performance.now();
    this.#nextAt = now + (now - started) / SHARE_OF_TIME;
    if (whole) this.#enqueueBase(version, text, true, live);
    else if (delta) this.#enqueueStep(version, { ...delta, ...(live && { live }) });
    else this.#enqueue(version, async () => {});
  }

  /** Writes pending changes, and keeps those that wait for an earlier write: the page may close before it ends. */
  leave(): void {
    this.flush();
    const journal = this.#journal;
    if (!journal || this.#unwritten.length === 0 || this.#bases > 0) return;
    const steps = this.#unwritten.map((step) => ({ ...step, baseId: this.#baseId }));
    journal.keepTail(this.#key, { after: this.#step, steps });
    this.#enqueue(undefined, async () => {
      if (this.#unwritten.length === 0) journal.dropTail(this.#key);
    });
  }

  /** Resolves once all pending changes are written. */
  done(): Promise<void> {
    this.flush();
    return this.#queue;
  }

  /** The session continues with another token. */
  rename(session: string): void {
    this.#about = { ...this.#about, session };
    if (!this.#writes) return;
    this.#enqueue(undefined, (journal) => journal.rename(this.#key, session));
  }

  /** The present position, for `settle` once the server has the present text. */
  position(): Promise<Position> {
    this.flush();
    return this.#queue.then(() => ({ step: this.#step, baseId: this.#baseId }));
  }

  /** The server has the text that stood at `position`. */
  settle(position: Promise<Position>, text: string, revision: number): void {
    if (!this.#writes) return;
    this.#revision = revision;
    this.#enqueue(undefined, async (journal) => {
      const { step: upTo, baseId } = await position;
      await journal.settle(this.#key, { upTo, baseId, revision, text, at: Date.now() });
    });
  }

  #drop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#noted = undefined;
  }

  #enqueueBase(version: number, text: string, ahead: boolean, live?: LiveWork): void {
    this.#bases += 1;
    this.#unwritten = [];
    this.#enqueue(version, async (journal) => {
      this.#baseId = `${Date.now()}-${Math.random()}`;
      const base = {
        key: this.#key,
        baseId: this.#baseId,
        revision: this.#revision,
        about: this.#about,
      };
      await journal.begin({ ...base, text, ahead, at: Date.now(), ...(live && { live }) }).finally(() => {
        this.#bases -= 1;
      });
    });
  }

  #enqueueStep(version: number, change: Omit<Step, 'baseId'>): void {
    const step = { ...change, time: Date.now() };
    this.#unwritten.push(step);
    this.#enqueue(version, async (journal) => {
      this.#step = await journal.append(this.#key, { ...change, baseId: this.#baseId }, step.time);
      this.#unwritten = this.#unwritten.filter((each) => each !== step);
    });
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
