import type { AnyRoute } from '../../base/route.ts';
import type { CommentsDeps } from '../deps.ts';
import {
  createCommentRoute,
  deleteCommentRoute,
  listCommentsRoute,
  markCommentsReadRoute,
  replyToCommentRoute,
  resolveCommentRoute,
  updateCommentRoute,
} from './comments.ts';

/** Comments on templates; those of an open editor are among the routes of editor sessions. */
export const commentsRoutes: readonly AnyRoute<CommentsDeps>[] = [
  listCommentsRoute,
  createCommentRoute,
  replyToCommentRoute,
  updateCommentRoute,
  resolveCommentRoute,
  deleteCommentRoute,
  markCommentsReadRoute,
];
