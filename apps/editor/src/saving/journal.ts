import type { DisplayMode } from '@postpress/design';
import type { Batch } from '@postpress/edits/log';
import { DAY_MS } from '@postpress/ui/messages';
import { applyDelta, type TextDelta } from './text-delta.ts';

/** Work on one design in this browser's journal. */
export type LocalDraft = {
  key: string;
  /** The revision of the server that the work is over. */
  revision: number;
  /** The text as it is now. */
  text: string;
  /** Every text since that revision, in order: one of them may have been saved although the answer was lost. */
  texts: readonly string[];
  /** Whether the server lacks anything, as far as this browser knows. */
  unsaved: boolean;
  /** When the last change was. */
  at: number;
  about: DraftSubject;
  /** Of a shared design: what the log of all editors may lack. */
  live?: LiveWork;
};

/** Batches of a shared design, and what they were made over. */
export type LiveWork = { log: string; seq: number; client: string; made: number; pending: readonly Batch[] };

/** The design, and the session (a hash of its token) that edited it. */
export type DraftSubject = {
  session: string;
  name: string;
  displayMode: DisplayMode;
  /** The base URL of its icons. */
  assetBase: string;
  projectId: number;
  /** Null: the session's own design. */
  templateId: string | null;
};

type Base = {
  key: string;
  /** Identifies this base: steps over another one, from a tab that lost the journal without noticing, are ignored. */
  baseId: string;
  revision: number;
  text: string;
  ahead: boolean;
  at: number;
  about: DraftSubject;
  live?: LiveWork;
};
/** What changed, over which base. */
export type Step = TextDelta & Pick<Base, 'baseId' | 'live'>;
type Delta = Step & { key: string; time: number };
/** Steps that were being written when the page closed. `after`: the number of the last one that is there. */
type Tail = { after: number; steps: readonly (Step & { time: number })[] };

const DAYS_KEPT = 7;

/**
 * Stores each step in IndexedDB before it is sent: the initial text of the design and the changes since. Texts, not
 * operations: they restore every byte even if the meaning of an operation changes.
 */
export class Journal {
  readonly #database: IDBDatabase;
  readonly #tails: Tails | undefined;

  private constructor(database: IDBDatabase, tails: Tails | undefined) {
    this.#database = database;
    this.#tails = tails;
  }

  /**
   * @param tails stores synchronously what the database may not receive before the page closes
   * @throws if the browser has no storage for us
   */
  static async open(factory: IDBFactory = indexedDB, tails = ofPage()): Promise<Journal> {
    const request = factory.open('postpress-editor', 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('bases', { keyPath: 'key' });
      request.result.createObjectStore('deltas', { autoIncrement: true }).createIndex('key', 'key');
    };
    return new Journal(await answer(request), tails);
  }

  /** The work with a key; undefined if there is none. */
  async read(key: string): Promise<LocalDraft | undefined> {
    const transaction = this.#database.transaction(['bases', 'deltas']);
    const base = await answer<Base | undefined>(transaction.objectStore('bases').get(key));
    if (!base) return undefined;
    const index = transaction.objectStore('deltas').index('key');
    const [stored, ids] = await Promise.all([
      answer<Delta[]>(index.getAll(key)),
      answer<IDBValidKey[]>(index.getAllKeys(key)),
    ]);
    const isOver = ({ baseId }: Step) => baseId === base.baseId;
    const tail = this.#tailOf(key);
    const arrived = stored.filter((step, at) => isOver(step) && Number(ids[at]) > (tail?.after ?? 0)).length;
    const deltas = [...stored.filter(isOver), ...(tail?.steps.filter(isOver).slice(arrived) ?? [])];
    const texts = [base.text];
    for (const delta of deltas) texts.push(applyDelta(texts.at(-1) ?? '', delta));
    const { live } = deltas.at(-1) ?? base;
    return {
      key,
      revision: base.revision,
      about: base.about,
      texts,
      text: texts.at(-1) ?? base.text,
      unsaved: base.ahead || deltas.length > 0,
      at: deltas.at(-1)?.time ?? base.at,
      ...(live && { live }),
    };
  }

  /** Restarts with a text. @param ahead whether it is more than the server has */
  async begin(base: Base): Promise<void> {
    await this.#write(async (bases, deltas) => {
      await forget(deltas, base.key);
      bases.put(base);
    });
    this.dropTail(base.key);
  }

  /** One more step. @returns its number, for `settle` */
  async append(key: string, step: Step, time: number): Promise<number> {
    let id = 0;
    await this.#write(async (_bases, deltas) => {
      id = Number(await answer(deltas.add({ ...step, key, time } satisfies Delta)));
    });
    return id;
  }

  /** Stores steps synchronously while they are being written: the page may close before the database has them. */
  keepTail(key: string, tail: Tail): void {
    try {
      this.#tails?.setItem(tailKey(key), JSON.stringify(tail));
    } catch {
      // Without space, they depend on the database.
    }
  }

  /** The database has them. */
  dropTail(key: string): void {
    this.#tails?.removeItem(tailKey(key));
  }

  #tailOf(key: string): Tail | undefined {
    try {
      return JSON.parse(this.#tails?.getItem(tailKey(key)) ?? 'null') ?? undefined;
    } catch {
      return undefined;
    }
  }

  /** The server has the text after step `upTo`: drops everything before. */
  async settle(
    key: string,
    { upTo, ...saved }: { upTo: number; baseId: string; revision: number; text: string; at: number },
  ): Promise<void> {
    await this.#write(async (bases, deltas) => {
      const base = await answer<Base | undefined>(bases.get(key));
      if (base?.baseId !== saved.baseId) return;
      bases.put({ ...base, ...saved, ahead: false });
      await forget(deltas, key, upTo);
    });
  }

  async remove(key: string): Promise<void> {
    this.dropTail(key);
    await this.#write(async (bases, deltas) => {
      bases.delete(key);
      await forget(deltas, key);
    });
  }

  /** Unsaved work, the newest first. @param matchesSearch by what it is about */
  async findUnsaved(matchesSearch: (about: DraftSubject) => boolean): Promise<LocalDraft[]> {
    const bases = await answer<Base[]>(this.#database.transaction('bases').objectStore('bases').getAll());
    const found: LocalDraft[] = [];
    for (const { key } of bases.filter(({ about }) => matchesSearch(about))) {
      const draft = await this.read(key);
      if (draft?.unsaved) found.push(draft);
    }
    return found.sort((one, other) => other.at - one.at);
  }

  /** The session continues with another token. */
  async rename(key: string, session: string): Promise<void> {
    await this.#write(async (bases) => {
      const base = await answer<Base | undefined>(bases.get(key));
      if (base) bases.put({ ...base, about: { ...base.about, session } });
    });
  }

  /** Deletes work older than seven days. */
  async sweep(now: number): Promise<void> {
    const bases = await answer<Base[]>(this.#database.transaction('bases').objectStore('bases').getAll());
    for (const { key } of bases) {
      const draft = await this.read(key);
      if (draft && now - draft.at > DAYS_KEPT * DAY_MS) await this.remove(key);
    }
  }

  close(): void {
    this.#database.close();
  }

  /** One transaction. @throws DOMException `QuotaExceededError` when there is no room */
  #write(work: (bases: IDBObjectStore, deltas: IDBObjectStore) => Promise<void>): Promise<void> {
    const transaction = this.#database.transaction(['bases', 'deltas'], 'readwrite');
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('The browser kept nothing.'));
      transaction.onerror = () => reject(transaction.error ?? new Error('The browser kept nothing.'));
      work(transaction.objectStore('bases'), transaction.objectStore('deltas')).catch(reject);
    });
  }
}

/** Whether a failure of the journal means that there is no room. */
export function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

type Tails = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const tailKey = (key: string) => `postpress-editor-tail:${key}`;

/** Undefined where the browser denies it. */
function ofPage(): Tails | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

async function forget(deltas: IDBObjectStore, key: string, upTo = Number.POSITIVE_INFINITY): Promise<void> {
  const keys = await answer(deltas.index('key').getAllKeys(key));
  for (const id of keys) if (Number(id) <= upTo) deltas.delete(id);
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser kept nothing.'));
  });
}
