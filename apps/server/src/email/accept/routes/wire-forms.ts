import type { EmailSettingsResult } from '@postpress/contracts';
import type { EmailSettings } from '../../emails/email-settings.ts';

export function toWireSettings(settings: EmailSettings): EmailSettingsResult['data'] {
  const { defaultFromName, listUnsubscribe, createdAt, updatedAt } = settings;
  return {
    defaultFromName,
    listUnsubscribe,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
