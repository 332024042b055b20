import { partsWords } from '@postpress/ui/words';
import { apiWords } from '../api/words.ts';
import { appWords } from '../app/words.ts';
import { auditLogWords } from '../audit-log/words.ts';
import { blocksWords } from '../blocks/words.ts';
import { brandWords } from '../brand/words.ts';
import { chartsWords } from '../charts/words.ts';
import { connectWords } from '../connect/words.ts';
import { creditsWords } from '../credits/words.ts';
import { domainsWords } from '../domains/words.ts';
import { editorOptionsWords } from '../editor-options/words.ts';
import { emailsWords } from '../emails/words.ts';
import { goingLiveWords } from '../going-live/words.ts';
import { inboxWords } from '../inbox/words.ts';
import { keysWords } from '../keys/words.ts';
import { liveWords } from '../live/words.ts';
import { meWords } from '../me/words.ts';
import { membersWords } from '../members/words.ts';
import { overviewWords } from '../overview/words.ts';
import { planWords } from '../plan/words.ts';
import { previewsWords } from '../previews/words.ts';
import { receivedWords } from '../received/words.ts';
import { relaysWords } from '../relays/words.ts';
import { reportsWords } from '../reports/words.ts';
import { reviewsWords } from '../reviews/words.ts';
import { settingsWords } from '../settings/words.ts';
import { signInWords } from '../sign-in/words.ts';
import { statisticsWords } from '../statistics/words.ts';
import { suppressionsWords } from '../suppressions/words.ts';
import { templatesWords } from '../templates/words.ts';
import { webhooksWords } from '../webhooks/words.ts';

/** All messages, in English. Each folder has its own; their names start with the folder's name. */
export const en = {
  ...apiWords,
  ...appWords,
  ...auditLogWords,
  ...blocksWords,
  ...brandWords,
  ...chartsWords,
  ...connectWords,
  ...creditsWords,
  ...keysWords,
  ...liveWords,
  ...meWords,
  ...membersWords,
  ...overviewWords,
  ...partsWords,
  ...planWords,
  ...previewsWords,
  ...receivedWords,
  ...relaysWords,
  ...reportsWords,
  ...reviewsWords,
  ...settingsWords,
  ...signInWords,
  ...templatesWords,
  ...domainsWords,
  ...editorOptionsWords,
  ...emailsWords,
  ...goingLiveWords,
  ...inboxWords,
  ...statisticsWords,
  ...suppressionsWords,
  ...webhooksWords,
} as const;

/** The name of a text: `<folder>.<name>`. */
export type Word = keyof typeof en;
