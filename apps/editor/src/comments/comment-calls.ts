import type {
  Anchor,
  Answer,
  CommentAnswer,
  CommentListResult,
  CommentStateResult,
  CommentThreadAnswer,
  DeleteCommentResult,
  Mentioned,
} from '@postpress/contracts';
import type { EditorSessionApi } from '../kernel/session-port.ts';

export type { Anchor, Mentioned } from '@postpress/contracts';
export type Thread = CommentThreadAnswer;
export type Comment = CommentAnswer;
export type CommentState = Answer<typeof CommentStateResult>['data'];
/** A draft: its text, and the ids of the members that it mentions. */
export type Draft = { text: string; mentions: string[] };

const PAGE = 100;

/** The operations of comments of the open template. */
export function commentCalls({ call }: EditorSessionApi) {
  const thread = async (method: string, path: string, body?: unknown) =>
    (await call<{ data: Thread }>(method, `/comments${path}`, body)).data;
  return {
    state: async () => (await call<{ data: CommentState }>('GET', '/comments/state')).data,
    /** All threads, newest first: a template has some hundreds at most. */
    async list(): Promise<Thread[]> {
      const threads: Thread[] = [];
      for (let after = ''; ; ) {
        const page = await call<Answer<typeof CommentListResult>>('GET', `/comments?limit=${PAGE}${after}`);
        threads.push(...page.data);
        if (page.next_cursor === null) return threads;
        after = `&cursor=${encodeURIComponent(page.next_cursor)}`;
      }
    },
    start: (draft: Draft, anchor: Anchor) => thread('POST', '', { ...draft, anchor }),
    reply: (id: string, draft: Draft) => thread('POST', `/${id}/replies`, draft),
    change: (id: string, draft: Draft) => thread('PATCH', `/${id}`, draft),
    resolve: (id: string, resolved: boolean) => thread('POST', `/${id}/resolve`, { resolved }),
    remove: async (id: string) =>
      (await call<Answer<typeof DeleteCommentResult>>('DELETE', `/comments/${id}`)).data,
    read: (threadIds: string[]) => call('POST', '/comments/read', { threadIds }),
    members: async (search: string) =>
      (await call<{ data: Mentioned[] }>('GET', `/members?search=${encodeURIComponent(search)}`)).data,
  };
}
