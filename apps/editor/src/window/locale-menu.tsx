import { keepLocale, MenuItem, preferredLocale, readLocale, SubMenu } from '@postpress/ui';
import { shippedLocales } from '@postpress/ui/messages';
import { Check, Globe } from 'lucide-react';
import { useEditor, useOptions } from '../kernel/use-editor.ts';
import { showLocale } from './show-locale.ts';

/** The language of the editor, remembered in this browser; absent where the embedding page sets it. */
export function LocaleMenu() {
  const { word } = useEditor();
  const isHosts = useOptions(({ locale }) => locale !== undefined);
  if (isHosts) return null;
  const chosen = readLocale();
  const choose = (locale: typeof chosen) => {
    keepLocale(locale);
    showLocale({ locale: preferredLocale() });
  };
  return (
    <SubMenu
      label={
        <>
          <Globe />
          {word('app.locale')}
        </>
      }
    >
      <MenuItem onSelect={() => choose(undefined)}>
        {word('app.locale.browser')}
        {chosen === undefined && <Check />}
      </MenuItem>
      {shippedLocales.map(({ tag, name }) => (
        <MenuItem key={tag} onSelect={() => choose(tag)}>
          <span lang={tag}>{name}</span>
          {tag === chosen && <Check />}
        </MenuItem>
      ))}
    </SubMenu>
  );
}
