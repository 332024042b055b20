import Type, { type Static } from 'typebox';
import { AuthorSchema } from './template-versions.ts';
import {
  answerOf,
  cursorQuery,
  DateTime,
  literals,
  Nullable,
  NumericId,
  pageOf,
  STORABLE,
  Uuid,
} from './wire.ts';

export const commentLimits = {
  textCharactersMax: 2_000,
  threadsPerTemplate: 500,
  /** The first comment and its replies. */
  commentsPerThread: 50,
  /** A page ends before the thread with which it would have more. */
  commentsPerPage: 250,
  mentionsMax: 20,
  quoteCharactersMax: 300,
  /** A person is mailed about the same thread once within this time. */
  mailMinutes: 5,
} as const;

/** New comments and replies of one author; of all guests of a preview link together. */
export const commentRateLimits = {
  comment: { tokens: 30, perSeconds: 60 },
  guestComment: { tokens: 10, perSeconds: 300 },
} as const;
export type CommentRateClass = keyof typeof commentRateLimits;

const Text = Type.String({
  minLength: 1,
  maxLength: commentLimits.textCharactersMax,
  pattern: `^(?=[\\s\\S]*\\S)[^\\u0000\\ud800-\\udfff]*$`,
  description: 'Plain text; editors show URLs in it as links, and nothing else as markup.',
});
const Fraction = Type.Number({ minimum: 0, maximum: 1 });

/** What a thread is about. Without a block: the page. */
export const AnchorSchema = Type.Object(
  {
    block: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 100,
        pattern: STORABLE,
        description: 'The `id` of a node of the design, or the `_meta.htmlID` of one without an id.',
      }),
    ),
    quote: Type.Optional(
      Type.Object(
        {
          text: Type.String({
            minLength: 1,
            maxLength: commentLimits.quoteCharactersMax,
            pattern: STORABLE,
          }),
          start: Type.Integer({ minimum: 0, maximum: 10_000_000 }),
        },
        {
          description:
            'A range of the block’s plain text: the quoted words and their offset. If the text has changed, the nearest occurrence is used.',
        },
      ),
    ),
    point: Type.Optional(
      Type.Object(
        { x: Fraction, y: Fraction },
        { description: 'A point, as fractions of the box of the block or page.' },
      ),
    ),
  },
  { description: 'The anchor of the thread: a block, words in it, or a point; empty for the whole design.' },
);
export type Anchor = Static<typeof AnchorSchema>;

const Mentions = Type.Array(Type.String({ minLength: 1, maxLength: 320, pattern: STORABLE }), {
  maxItems: commentLimits.mentionsMax,
  description: 'Members of the workspace by id or email address; they are notified by email.',
});

const Person = Type.Object({ id: Uuid, name: Type.String() });
export type Mentioned = Static<typeof Person>;

export const CommentSchema = Type.Object({
  id: Uuid,
  author: AuthorSchema,
  text: Type.String({ description: 'Empty if the comment was deleted but has replies.' }),
  mentions: Type.Array(Person),
  createdAt: DateTime,
  editedAt: Nullable(DateTime),
  deleted: Type.Boolean(),
  own: Type.Boolean({ description: 'Whether the caller wrote it and may edit or delete it.' }),
});
export type CommentAnswer = Static<typeof CommentSchema>;

/** A thread: what it is about, its state, and its comments, oldest first. Its id is that of its first comment. */
export const CommentThreadSchema = Type.Object({
  id: Uuid,
  anchor: AnchorSchema,
  resolved: Type.Boolean(),
  resolvedAt: Nullable(DateTime),
  resolvedBy: Nullable(AuthorSchema),
  createdAt: DateTime,
  updatedAt: DateTime,
  unread: Type.Integer({ description: 'Number of unread comments by others.' }),
  comments: Type.Array(CommentSchema),
});
export type CommentThreadAnswer = Static<typeof CommentThreadSchema>;

/** Threads of a template, newest first. A page may end before its `limit`. */
export const ListCommentsQuery = Type.Object({
  ...cursorQuery,
  status: Type.Optional(literals(['open', 'resolved'], { description: 'Default: both.' })),
  mine: Type.Optional(
    Type.Boolean({ description: 'true: only threads in which the caller wrote or is mentioned.' }),
  ),
  unread: Type.Optional(Type.Boolean({ description: 'true: only threads with unread comments.' })),
});
export type ListCommentsQuery = Static<typeof ListCommentsQuery>;
export const CommentListResult = pageOf(CommentThreadSchema);
export const CommentThreadResult = answerOf(CommentThreadSchema);

export const CreateCommentBody = Type.Object({
  text: Text,
  anchor: Type.Optional(AnchorSchema),
  mentions: Type.Optional(Mentions),
});
export type CreateCommentBody = Static<typeof CreateCommentBody>;

/** A reply, or an edit of one's own comment; omitting `mentions` in an edit keeps them. */
export const ReplyBody = Type.Object({ text: Text, mentions: Type.Optional(Mentions) });
export type ReplyBody = Static<typeof ReplyBody>;

export const ResolveCommentBody = Type.Object({
  resolved: Type.Boolean({ description: 'false reopens the thread.' }),
});
export const ReadCommentsBody = Type.Object({
  threadIds: Type.Array(Uuid, { minItems: 1, maxItems: 100, description: 'Unknown IDs are ignored.' }),
});
export const ReadCommentsResult = answerOf(Type.Object({ unread: Type.Integer() }));
/** The thread without the comment; null if it was the last of the thread. */
export const DeleteCommentResult = answerOf(Nullable(CommentThreadSchema));

/** How many threads wait, for those who do not load them; `stamp` differs after every change. */
export const CommentStateResult = answerOf(
  Type.Object({ open: Type.Integer(), unread: Type.Integer(), stamp: Type.String() }),
);

export const CommentsPath = Type.Object({ id: NumericId });
export const CommentPath = Type.Object({ id: NumericId, commentId: Uuid });

/** Members that a comment can mention. */
export const ListMentionableQuery = Type.Object({
  search: Type.Optional(
    Type.String({ maxLength: 100, pattern: STORABLE, description: 'Beginning of the name or address.' }),
  ),
});
export const MentionableResult = answerOf(Type.Array(Person));
