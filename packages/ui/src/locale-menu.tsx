import { Check, Globe } from 'lucide-react';
import { MenuItem, SubMenu } from './menu.tsx';
import { shippedLocales } from './messages/locales.ts';
import { keepLocale, readLocale } from './messages/preferred-locale.ts';

/** Items of a menu that choose the language of the page; the choice is stored in this browser, for all our pages. */
export function LocaleMenu({
  label,
  likeBrowser,
  onChange,
}: {
  label: string;
  /** The text of the item that follows the browser. */
  likeBrowser: string;
  /** After the choice is stored. */
  onChange: () => void;
}) {
  const chosen = readLocale();
  const choose = (locale: typeof chosen) => {
    keepLocale(locale);
    onChange();
  };
  return (
    <SubMenu
      label={
        <>
          <Globe />
          {label}
        </>
      }
    >
      <MenuItem onSelect={() => choose(undefined)}>
        {likeBrowser}
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
