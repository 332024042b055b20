import { watchLocale } from '@postpress/ui';
import { preferredLocale } from '@postpress/ui/messages';
import type { OptionsStore } from '../kernel/options-store.ts';
import { messages } from '../messages/catalog.ts';

/** Shows the editor in another language. English, or the language before, stays where its texts can't be loaded. */
export function showLocale(shown: Parameters<typeof messages.show>[0]): Promise<void> {
  return messages
    .show(shown)
    .catch((cause) => console.warn('The texts of this language could not be loaded.', cause));
}

/** Follows the host's language option, else the user's own language. */
export function followLocale(options: OptionsStore): { shown: Promise<void>; stop: () => void } {
  const show = () => {
    const { locale = preferredLocale(), translations } = options.snapshot;
    return showLocale({ locale, translations });
  };
  const stops = [options.subscribe(show), watchLocale(show)];
  return {
    shown: show(),
    stop() {
      for (const stop of stops) stop();
    },
  };
}
