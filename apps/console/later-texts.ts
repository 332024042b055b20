import type { LaterTexts } from '@postpress/messages-plugin';

/** English texts of pages that import `src/messages/later-texts.ts`. The test of bundles finds exceptions that are missing. */
export const laterTexts: LaterTexts = {
  folders: ['auditLog', 'broadcasts', 'findings', 'health', 'lists', 'me', 'serviceEmails', 'settings'],
  except: [
    'auditLog.title',
    'broadcasts.title',
    'health.title',
    'lists.title',
    'me.title',
    'me.nothingChanged',
    'me.invitations.title',
    'me.invitations.text',
    'me.invitations.accepted',
    'me.invitations.declined',
    'settings.title',
  ],
};
