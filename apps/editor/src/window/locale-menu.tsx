import { LocaleMenu as SharedLocaleMenu } from '@postpress/ui';
import { preferredLocale } from '@postpress/ui/messages';
import { useEditor, useOptions } from '../kernel/use-editor.ts';
import { showLocale } from './show-locale.ts';

/** The language of the editor, remembered in this browser; absent where the embedding page sets it. */
export function LocaleMenu() {
  const { t } = useEditor();
  const isHosts = useOptions(({ locale }) => locale !== undefined);
  if (isHosts) return null;
  return (
    <SharedLocaleMenu
      label={t('app.locale')}
      likeBrowser={t('app.locale.browser')}
      onChange={() => void showLocale({ locale: preferredLocale() })}
    />
  );
}
