import { applyTheme, MenuItem, readTheme, type Theme } from '@postpress/ui';
import { Check, Moon, Sun, SunMoon } from 'lucide-react';
import { useEditor } from '../kernel/use-editor.ts';

const themes: readonly { theme: Theme; Glyph: typeof Sun }[] = [
  { theme: 'light', Glyph: Sun },
  { theme: 'dark', Glyph: Moon },
  { theme: 'system', Glyph: SunMoon },
];

/** Light, dark, or as the system: of the window, never of the design. */
export function ThemeItems() {
  const { t } = useEditor();
  const chosen = readTheme();
  return themes.map(({ theme, Glyph }) => (
    <MenuItem key={theme} onSelect={() => applyTheme(theme)}>
      <Glyph />
      {t(`app.theme.${theme}`)}
      {theme === chosen && <Check />}
    </MenuItem>
  ));
}
