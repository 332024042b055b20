import type { ReceivedAttachment, SpamHint } from '@postpress/contracts';

/** A received message as it is stored. */
export type ReadReceived = {
  /** The From field. */
  from: string;
  fromAddress: string | null;
  replyTo: string | null;
  subject: string;
  messageId: string | null;
  /** Message-IDs of In-Reply-To, then of References, the latest first. */
  answers: string[];
  /** The Message-ID that its thread began with, as far as it says. */
  root: string | null;
  text: string | null;
  html: string | null;
  reply: string;
  /** Written by a program (RFC 3834, 5). */
  automatic: boolean;
  headers: { name: string; value: string }[];
  attachments: ReceivedAttachment[];
  /** Reasons to distrust the content. */
  hints: SpamHint[];
};
