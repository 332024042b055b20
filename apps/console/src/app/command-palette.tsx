import { PickDialog } from '@postpress/ui';
import { useStore } from '@postpress/ui/store';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { t } from '../messages/translate.ts';
import { paletteOpen } from './open-dialogs.ts';
import { findEntries, idIn } from './palette-entries.ts';
import { usePaletteEntries } from './use-palette-entries.ts';

/** Mod+K: goes to any page, project, template or email, and runs commands. */
export function CommandPalette() {
  const isOpen = useStore(paletteOpen);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return;
      event.preventDefault();
      paletteOpen.set(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return isOpen ? <Palette /> : null;
}

function Palette() {
  const [text, setText] = useState('');
  const [, go] = useLocation();
  const entries = usePaletteEntries(text, true);
  return (
    <PickDialog
      onClose={() => paletteOpen.set(false)}
      name={t('app.palette')}
      searchName={t('app.palette.search')}
      hint={t('app.palette.hint')}
      none={t('app.palette.none')}
      onSearch={setText}
      find={(sought) =>
        findEntries(entries, idIn(sought) ?? sought).map((entry) => ({
          ...entry,
          title: entry.label,
          sort: entry.group,
        }))
      }
      onPick={(entry) => {
        paletteOpen.set(false);
        if ('run' in entry) entry.run();
        else go(entry.path);
      }}
    />
  );
}
