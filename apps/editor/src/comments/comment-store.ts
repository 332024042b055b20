import type { Anchor, CommentAnswer, CommentThreadAnswer } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { Store } from '@postpress/ui/store';
import type { Editor } from '../kernel/editor.ts';
import { perEditor } from '../kernel/per-editor.ts';
import { PolledStore } from '../kernel/polled-store.ts';
import { type EditorSessionApi, templateIdOf } from '../kernel/session-port.ts';

export type Thread = CommentThreadAnswer;
export type Comment = CommentAnswer;
/** A draft: its text, and the ids of the members that it mentions. */
export type Draft = { text: string; mentions: string[] };
export type Filter = 'open' | 'resolved' | 'mine' | 'unread';
/** `choosing`: the user is choosing a position on the canvas. */
export type NextAnchor = 'choosing' | Anchor | undefined;
export type CommentsShown = { threads: readonly Thread[]; failure?: string | undefined };

const PAGE = 100;

/** The operations of comments of the open template. */
function commentCalls(session: EditorSessionApi) {
  const { call } = session;
  const data = async <Data>(answer: Promise<{ data: Data }>) => (await answer).data;
  const id = templateIdOf(session);
  const of = (commentId: string) => ({ id, commentId });
  return {
    state: () => data(call(operations.getCommentState)),
    /** All threads, newest first: a template has some hundreds at most. */
    async list(): Promise<Thread[]> {
      const threads: Thread[] = [];
      for (let cursor: string | undefined; ; ) {
        const page = await call(operations.listComments, { params: { id }, query: { limit: PAGE, cursor } });
        threads.push(...page.data);
        if (page.next_cursor === null) return threads;
        cursor = page.next_cursor;
      }
    },
    start: (draft: Draft, anchor: Anchor) =>
      data(call(operations.createComment, { params: { id }, body: { ...draft, anchor } })),
    reply: (thread: string, body: Draft) =>
      data(call(operations.replyToComment, { params: of(thread), body })),
    change: (comment: string, body: Draft) =>
      data(call(operations.updateComment, { params: of(comment), body })),
    resolve: (thread: string, resolved: boolean) =>
      data(call(operations.resolveComment, { params: of(thread), body: { resolved } })),
    remove: (comment: string) => data(call(operations.deleteComment, { params: of(comment) })),
    read: (threadIds: string[]) => call(operations.markCommentsRead, { params: { id }, body: { threadIds } }),
    members: (search: string) => data(call(operations.listMentionable, { query: { search } })),
  };
}

/** The comments of the open template. It polls their version, and loads them when it has changed. */
class CommentStore extends PolledStore<CommentsShown> {
  readonly calls: ReturnType<typeof commentCalls>;
  #stamp = '';
  #unread = 0;
  /** The position that the next comment is about, where one was chosen on the canvas. */
  readonly next = new Store<NextAnchor>(undefined);

  constructor(editor: Editor) {
    super(editor);
    this.calls = commentCalls(editor.session);
  }

  protected async load(): Promise<void> {
    const { stamp, unread } = await this.calls.state();
    const isFirst = this.snapshot === undefined;
    if (!isFirst && stamp === this.#stamp) return;
    this.publish({ threads: await this.calls.list() });
    this.#stamp = stamp;
    const { announce, t } = this.editor;
    if (!isFirst && unread > this.#unread) announce(t('comments.new', { count: unread - this.#unread }));
    this.#unread = unread;
  }

  protected failed(failure: string): void {
    if (!this.snapshot?.threads.length) this.publish({ threads: [], failure });
  }

  async add(draft: Draft, anchor: Anchor): Promise<Thread> {
    const thread = await this.calls.start(draft, anchor);
    this.next.set(undefined);
    this.publish({ threads: [thread, ...this.#threads()] });
    return thread;
  }

  /** Runs a change of a thread that returns the changed thread, or null if it was deleted. */
  async change(id: string, work: Promise<Thread | null>): Promise<void> {
    const after = await work;
    this.publish({
      threads: this.#threads().flatMap((thread) => (thread.id === id ? (after ?? []) : thread)),
    });
  }

  /** Marks a thread as read. A failure is retried when the thread is read again. */
  async read(thread: Thread): Promise<void> {
    if (thread.unread === 0) return;
    this.#unread -= thread.unread;
    await this.change(thread.id, Promise.resolve({ ...thread, unread: 0 }));
    await this.calls.read([thread.id]).catch(() => {});
  }

  #threads(): readonly Thread[] {
    return this.snapshot?.threads ?? [];
  }
}

/** The one store of an editor. */
export const commentsOf = perEditor((editor) => new CommentStore(editor));

/** Whether a filter shows a thread to a user. */
export function shows(filter: Filter, thread: Thread, userId: string | undefined): boolean {
  if (filter === 'open') return !thread.resolved;
  if (filter === 'resolved') return thread.resolved;
  if (filter === 'unread') return thread.unread > 0;
  return thread.comments.some(({ own, mentions }) => own || mentions.some(({ id }) => id === userId));
}
