import { partsMessages } from '@postpress/ui/parts-messages';
import { apiMessages } from '../api/messages.ts';
import { appMessages } from '../app/messages.ts';
import { auditLogMessages } from '../audit-log/messages.ts';
import { blocksMessages } from '../blocks/messages.ts';
import { brandMessages } from '../brand/messages.ts';
import { chartsMessages } from '../charts/messages.ts';
import { connectMessages } from '../connect/messages.ts';
import { creditsMessages } from '../credits/messages.ts';
import { domainsMessages } from '../domains/messages.ts';
import { editorOptionsMessages } from '../editor-options/messages.ts';
import { emailsMessages } from '../emails/messages.ts';
import { goingLiveMessages } from '../going-live/messages.ts';
import { inboxMessages } from '../inbox/messages.ts';
import { keysMessages } from '../keys/messages.ts';
import { liveMessages } from '../live/messages.ts';
import { meMessages } from '../me/messages.ts';
import { membersMessages } from '../members/messages.ts';
import { overviewMessages } from '../overview/messages.ts';
import { planMessages } from '../plan/messages.ts';
import { previewsMessages } from '../previews/messages.ts';
import { receivedMessages } from '../received/messages.ts';
import { relaysMessages } from '../relays/messages.ts';
import { reportsMessages } from '../reports/messages.ts';
import { reviewsMessages } from '../reviews/messages.ts';
import { settingsMessages } from '../settings/messages.ts';
import { signInMessages } from '../sign-in/messages.ts';
import { statisticsMessages } from '../statistics/messages.ts';
import { suppressionsMessages } from '../suppressions/messages.ts';
import { templatesMessages } from '../templates/messages.ts';
import { webhooksMessages } from '../webhooks/messages.ts';

/** All messages, in English. Each folder has its own; their names start with the folder's name. */
export const en = {
  ...apiMessages,
  ...appMessages,
  ...auditLogMessages,
  ...blocksMessages,
  ...brandMessages,
  ...chartsMessages,
  ...connectMessages,
  ...creditsMessages,
  ...keysMessages,
  ...liveMessages,
  ...meMessages,
  ...membersMessages,
  ...overviewMessages,
  ...partsMessages,
  ...planMessages,
  ...previewsMessages,
  ...receivedMessages,
  ...relaysMessages,
  ...reportsMessages,
  ...reviewsMessages,
  ...settingsMessages,
  ...signInMessages,
  ...templatesMessages,
  ...domainsMessages,
  ...editorOptionsMessages,
  ...emailsMessages,
  ...goingLiveMessages,
  ...inboxMessages,
  ...statisticsMessages,
  ...suppressionsMessages,
  ...webhooksMessages,
} as const;

/** The name of a text: `<folder>.<name>`. */
export type MessageName = keyof typeof en;
