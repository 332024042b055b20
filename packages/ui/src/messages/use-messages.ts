import type { Direction } from '@postpress/markup/languages';
import { Direction as Radix } from 'radix-ui';
import { useEffect } from 'react';
import { useStore } from '../store.ts';
import type { Messages, MessagesSnapshot } from './messages.ts';

/** The component renders again when the texts change. */
export function useMessages<Name extends string>(messages: Messages<Name>): MessagesSnapshot {
  return useStore(messages);
}

/**
 * Sets `lang` and `dir` of the page to those of its texts.
 *
 * @param direction the host's, over that of the language
 * @returns the direction shown, for {@link DirectionProvider}
 */
export function usePageLocale<Name extends string>(
  messages: Messages<Name>,
  direction?: Direction,
): Direction {
  const { locale, direction: own } = useMessages(messages);
  const shown = direction ?? own;
  useEffect(() => {
    document.documentElement.lang = locale;
    document.documentElement.dir = shown;
  }, [locale, shown]);
  return shown;
}

/** Around the page: menus, sliders and tabs turn their arrow keys and open to the other side. */
export const { DirectionProvider } = Radix;
