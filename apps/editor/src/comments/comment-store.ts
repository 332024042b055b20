import type { Editor } from '../kernel/editor.ts';
import { keepLooking } from '../kernel/keep-looking.ts';
import { isEnd } from '../kernel/session-port.ts';
import { type Anchor, commentCalls, type Draft, type Thread } from './comment-calls.ts';

export type Filter = 'open' | 'resolved' | 'mine' | 'unread';
/** `choosing`: the person chooses a place on the canvas now. */
export type NextPlace = 'choosing' | Anchor | undefined;
export type CommentsShown = { threads: readonly Thread[]; failure?: string | undefined };

/**
 * The comments of the open template behind `subscribe` and `snapshot`. It asks for their stamp now and then while the
 * window is seen, and loads them when it has changed.
 */
export class CommentStore {
  readonly calls: ReturnType<typeof commentCalls>;
  readonly #editor: Editor;
  readonly #listeners = new Set<() => void>();
  #shown: CommentsShown | undefined;
  #stamp = '';
  #unread = 0;
  #next: NextPlace = undefined;

  constructor(editor: Editor) {
    this.#editor = editor;
    this.calls = commentCalls(editor.session);
  }

  /** Undefined until they are loaded. */
  get snapshot(): CommentsShown | undefined {
    return this.#shown;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Loads, and looks for changes from then on. @returns ends that */
  start(): () => void {
    return keepLooking(this.#editor.people, () => this.refresh());
  }

  /** Loads the threads if they have changed. */
  async refresh(): Promise<void> {
    try {
      const { stamp, unread } = await this.calls.state();
      if (this.#shown && stamp === this.#stamp) return;
      const first = this.#shown === undefined;
      this.#set({ threads: await this.calls.list() });
      this.#stamp = stamp;
      const { announce, word } = this.#editor;
      if (!first && unread > this.#unread) announce(word('comments.new', { count: unread - this.#unread }));
      this.#unread = unread;
    } catch (error) {
      // The session's end has its own banner.
      if (!isEnd(error) && !this.#shown?.threads.length)
        this.#set({ threads: [], failure: (error as Error).message });
    }
  }

  /** The place that the next comment is about, where one was chosen on the canvas. */
  get next(): NextPlace {
    return this.#next;
  }

  setNext(next: NextPlace): void {
    this.#next = next;
    for (const listener of this.#listeners) listener();
  }

  async add(draft: Draft, anchor: Anchor): Promise<Thread> {
    const thread = await this.calls.start(draft, anchor);
    this.#next = undefined;
    this.#set({ threads: [thread, ...this.#threads()] });
    return thread;
  }

  /** Does something with a thread that answers what it is then; null: it is gone. */
  async change(id: string, work: Promise<Thread | null>): Promise<void> {
    const after = await work;
    this.#set({ threads: this.#threads().flatMap((thread) => (thread.id === id ? (after ?? []) : thread)) });
  }

  /** Marks a thread as read. What fails is tried again when it is read again. */
  async read(thread: Thread): Promise<void> {
    if (thread.unread === 0) return;
    this.#unread -= thread.unread;
    await this.change(thread.id, Promise.resolve({ ...thread, unread: 0 }));
    await this.calls.read([thread.id]).catch(() => {});
  }

  #threads(): readonly Thread[] {
    return this.#shown?.threads ?? [];
  }

  #set(shown: CommentsShown): void {
    this.#shown = shown;
    for (const listener of this.#listeners) listener();
  }
}

const stores = new WeakMap<Editor, CommentStore>();

/** The one store of an editor. */
export function commentsOf(editor: Editor): CommentStore {
  const known = stores.get(editor) ?? new CommentStore(editor);
  stores.set(editor, known);
  return known;
}

/** Whether a filter shows a thread to a person. */
export function shows(filter: Filter, thread: Thread, userId: string | undefined): boolean {
  if (filter === 'open') return !thread.resolved;
  if (filter === 'resolved') return thread.resolved;
  if (filter === 'unread') return thread.unread > 0;
  return thread.comments.some(({ own, mentions }) => own || mentions.some(({ id }) => id === userId));
}
