import { applyTheme, LocaleMenu, Menu, MenuItem, MenuSeparator, readTheme, type Theme } from '@postpress/ui';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useShownTheme } from '../charts/use-shown-theme.ts';
import { showLocale } from '../words/show-locale.ts';
import { word } from '../words/word.ts';
import { useHere } from './session.ts';
import { signOut } from './sign-out.ts';

const themes: readonly Theme[] = ['system', 'light', 'dark'];

/** Oneself: profile, theme, language, sign out. */
export function UserMenu() {
  const { session } = useHere();
  const [, go] = useLocation();
  // The palette changes it, too.
  useShownTheme();
  const [, setChosen] = useState(readTheme());
  const theme = readTheme();
  const { name, email } = session.user;
  return (
    <Menu
      trigger={
        <button type="button" className="pp-user">
          <span className="pp-user-initial" aria-hidden>
            {[...(name || email)][0]?.toUpperCase()}
          </span>
          <span className="pp-switcher-names">
            <b>{name || email}</b>
            {name && <small>{email}</small>}
          </span>
          <span className="pp-hidden">: {word('app.user')}</span>
        </button>
      }
    >
      <MenuItem onSelect={() => go('/me')}>{word('me.title')}</MenuItem>
      <MenuSeparator />
      <div className="pp-menu-title">{word('app.theme')}</div>
      {themes.map((each) => (
        <MenuItem
          key={each}
          onSelect={() => {
            applyTheme(each);
            setChosen(each);
          }}
        >
          <span className="pp-menu-check">{each === theme && <Check aria-hidden />}</span>
          {word(`app.theme.${each}`)}
        </MenuItem>
      ))}
      <MenuSeparator />
      <LocaleMenu
        label={word('app.locale')}
        likeBrowser={word('app.locale.browser')}
        onChange={() => void showLocale()}
      />
      <MenuSeparator />
      <MenuItem onSelect={() => void signOut()}>{word('app.signOut')}</MenuItem>
    </Menu>
  );
}
