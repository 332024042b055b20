import type { NoticeFacts, Role, ServiceEmailKind, ServiceNoticeKind } from '@postpress/contracts';
import type { Tx } from '../../platform/database/tables.ts';

/** What an email of the installation tells. Its texts are in `service-emails/texts`. */
export type NoticeKind = Exclude<ServiceEmailKind, 'service'>;

/** One notice about the service, as an email tells it. `closedAt`: ISO 8601, when it ended. */
export type NoticeUpdate = { kind: ServiceNoticeKind; facts: NoticeFacts; closedAt?: string };

/** An email of the installation to one address. It is rendered in the recipient's language and in a brand. */
export type Notice = {
  kind: ServiceEmailKind;
  to: string;
  /** Of `service`: one notice, or several as a digest. */
  updates?: readonly NoticeUpdate[];
  /** What its texts name: `{by}`, `{workspace}`, … Names that users chose are quoted, see `quotedName`. */
  values?: Readonly<Record<string, string>>;
  /** The role that an invitation gives. */
  role?: Role;
  /** What a user wrote, quoted. */
  quote?: string;
  /** Where its button leads. */
  url?: string;
  /** ISO 8601; when the link expires. */
  expiresAt?: string;
  /**
   * Whose brand it has: that of a project; of the first project of a workspace that has one; of the workspace of a user,
   * if they belong to one only. Emails about the account of a member of several workspaces are neutral: none of them
   * speaks for the account. Neutral without it.
   */
  brandOf?: { projectId: number } | { workspaceId: number } | { userId: string };
  /** A BCP 47 tag, for an address without an account that has a language. */
  language?: string | null;
  /** A test with sample values: in the design of this workspace, and captured in the inbox of this project. */
  testOf?: { workspaceId: number; projectId: number };
};

/**
 * Mails a notice once the transaction commits. Notices contain links that open accounts, so they bypass the history and
 * inbox of workspaces.
 */
export type SendNotice = (tx: Tx, notice: Notice) => Promise<void>;

const QUOTED_CHARACTERS_MAX = 80;

/** What users wrote: on one line, shortened, and without anything that mail clients turn into a link. */
export function quotedName(name: string, charactersMax = QUOTED_CHARACTERS_MAX): string {
  const plain = name.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').replaceAll(/[./:@\\]/g, ' ');
  return `“${plain.slice(0, charactersMax).trim()}”`;
}
