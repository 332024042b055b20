import Type, { type Static } from 'typebox';
import { noticeKindNames, severities } from './notice-kinds.ts';
import {
  answerOf,
  cursorQuery,
  DateTime,
  literals,
  Nullable,
  pageLimit,
  pageOf,
  STORABLE,
  Uuid,
} from './wire.ts';

/** What the texts of a notice name. Times are ISO 8601; `share` and `limit` are percentages. */
export type NoticeFacts = Readonly<
  Partial<
    Record<'url' | 'domain' | 'relay' | 'provider' | 'host' | 'reason' | 'since' | 'until', string> &
      Record<'share' | 'limit' | 'count' | 'days', number>
  >
>;

export const noticePage = { max: 100, default: 20 } as const;
/** How long notices that have ended are kept. */
export const NOTICE_DAYS = 90;

const Kind = literals(noticeKindNames);
const Language = Type.Optional(
  Type.String({
    maxLength: 35,
    pattern: STORABLE,
    description: 'BCP 47 tag of the language of `title` and `message`, such as `de`. Default: English.',
  }),
);
const noticeStatuses = ['open', 'closed'] as const;

const ServiceNotice = Type.Object({
  id: Uuid,
  kind: Kind,
  severity: literals(severities),
  status: literals(noticeStatuses),
  projectId: Nullable(
    Type.Integer({ minimum: 1, description: 'Null: it concerns every project of the workspace.' }),
  ),
  subject: Type.String({ description: 'What it is about, such as `webhook:7`: the same in every notice.' }),
  title: Type.String(),
  message: Type.String({ description: 'What happened and what to do.' }),
  openedAt: DateTime,
  closedAt: Nullable(DateTime),
});
export type ServiceNotice = Static<typeof ServiceNotice>;

export const ListNoticesQuery = Type.Object({
  ...cursorQuery,
  limit: pageLimit(noticePage, { description: 'Maximum number of notices per page.' }),
  status: Type.Optional(literals(noticeStatuses)),
  language: Language,
});
export type ListNoticesQuery = Static<typeof ListNoticesQuery>;

/** `listNotices`: the newest first. */
export const NoticeListResult = pageOf(ServiceNotice);

export const NoticeSettingsQuery = Type.Object({ language: Language });

/** `getNoticeSettings`, `updateNoticeSettings`. */
export const NoticeSettingsResult = answerOf(
  Type.Object({
    kinds: Type.Array(
      Type.Object({
        kind: Kind,
        severity: literals(severities),
        title: Type.String(),
        muted: Type.Boolean({ description: 'You get no email about it.' }),
      }),
    ),
  }),
);
export type NoticeSettingsResult = Static<typeof NoticeSettingsResult>;

export const UpdateNoticeSettingsBody = Type.Object({
  muted: Type.Array(Kind, {
    uniqueItems: true,
    description: 'The kinds that you get no email about, all of them.',
  }),
});
