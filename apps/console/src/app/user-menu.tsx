import { applyTheme, LocaleMenu, Menu, MenuItem, MenuSeparator, readTheme, type Theme } from '@postpress/ui';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useShownTheme } from '../charts/use-shown-theme.ts';
import { showLocale } from '../messages/show-locale.ts';
import { t } from '../messages/translate.ts';
import { useHere } from './session.ts';
import { signOut } from './sign-out.ts';

const themes: readonly Theme[] = ['system', 'light', 'dark'];

/** The user's menu: profile, theme, language, sign out. */
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
        <button type="button" className="pp-user pp-bar">
          <span className="pp-user-initial" aria-hidden>
            {[...(name || email)][0]?.toUpperCase()}
          </span>
          <span className="pp-switcher-names">
            <b className="pp-cut">{name || email}</b>
            {name && <small className="pp-cut pp-field-help">{email}</small>}
          </span>
          <span className="pp-hidden">: {t('app.user')}</span>
        </button>
      }
    >
      <MenuItem onSelect={() => go('/me')}>{t('me.title')}</MenuItem>
      <MenuSeparator />
      <div className="pp-menu-title">{t('app.theme')}</div>
      {themes.map((each) => (
        <MenuItem
          key={each}
          onSelect={() => {
            applyTheme(each);
            setChosen(each);
          }}
        >
          <span className="pp-menu-check">{each === theme && <Check aria-hidden />}</span>
          {t(`app.theme.${each}`)}
        </MenuItem>
      ))}
      <MenuSeparator />
      <LocaleMenu
        label={t('app.locale')}
        likeBrowser={t('app.locale.browser')}
        onChange={() => void showLocale()}
      />
      <MenuSeparator />
      <MenuItem onSelect={() => void signOut()}>{t('app.signOut')}</MenuItem>
    </Menu>
  );
}
