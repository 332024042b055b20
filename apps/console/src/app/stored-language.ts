import type { ConsoleSession } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { useMessages } from '@postpress/ui';
import { preferredLocale } from '@postpress/ui/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../api/call.ts';
import { messages } from '../messages/catalog.ts';

/** Stores the language of the console, in which the service then mails the user. */
export function useStoredLanguage(user: ConsoleSession['user'] | undefined): void {
  const client = useQueryClient();
  // Changes with a choice in the menu.
  const { locale } = useMessages(messages);
  const stored = user?.language;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shown locale changes with the preferred one
  useEffect(() => {
    const language = preferredLocale();
    if (stored === undefined || stored === language) return;
    // Tried again with the next page that is opened.
    void call(operations.updateMe, { body: { language } }).then(
      () => client.invalidateQueries({ queryKey: ['session'] }),
      () => {},
    );
  }, [stored, locale, client]);
}
