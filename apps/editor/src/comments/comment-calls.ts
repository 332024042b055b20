import type { Anchor, CommentAnswer, CommentThreadAnswer } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import type { EditorSessionApi } from '../kernel/session-port.ts';

export type { Anchor, Mentioned } from '@postpress/contracts';
export type Thread = CommentThreadAnswer;
export type Comment = CommentAnswer;
/** A draft: its text, and the ids of the members that it mentions. */
export type Draft = { text: string; mentions: string[] };

const PAGE = 100;

/** The operations of comments of the open template. */
export function commentCalls({ call }: EditorSessionApi) {
  const data = async <Data>(answer: Promise<{ data: Data }>) => (await answer).data;
  const of = (commentId: string) => ({ commentId });
  return {
    state: () => data(call(operations.getCommentState)),
    /** All threads, newest first: a template has some hundreds at most. */
    async list(): Promise<Thread[]> {
      const threads: Thread[] = [];
      for (let cursor: string | undefined; ; ) {
        const page = await call(operations.listEditorComments, { query: { limit: PAGE, cursor } });
        threads.push(...page.data);
        if (page.next_cursor === null) return threads;
        cursor = page.next_cursor;
      }
    },
    start: (draft: Draft, anchor: Anchor) =>
      data(call(operations.createEditorComment, { body: { ...draft, anchor } })),
    reply: (id: string, body: Draft) => data(call(operations.replyToEditorComment, { params: of(id), body })),
    change: (id: string, body: Draft) => data(call(operations.updateEditorComment, { params: of(id), body })),
    resolve: (id: string, resolved: boolean) =>
      data(call(operations.resolveEditorComment, { params: of(id), body: { resolved } })),
    remove: (id: string) => data(call(operations.deleteEditorComment, { params: of(id) })),
    read: (threadIds: string[]) => call(operations.markEditorCommentsRead, { body: { threadIds } }),
    members: (search: string) => data(call(operations.listMentionable, { query: { search } })),
  };
}
