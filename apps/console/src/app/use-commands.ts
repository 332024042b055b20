import { applyTheme, copyText, type Theme } from '@postpress/ui';
import { t } from '../messages/translate.ts';
import { keysSheetOpen, newProjectOpen } from './open-dialogs.ts';
import type { PaletteEntry } from './palette-entries.ts';
import { mayAs } from './roles.ts';
import { useHere } from './session.ts';
import { signOut } from './sign-out.ts';

const themes: readonly Theme[] = ['system', 'light', 'dark'];

/** What the palette can do beside going somewhere. */
export function useCommands(): PaletteEntry[] {
  const { role, projectId } = useHere();
  const command = (id: string, label: string, run: () => void): PaletteEntry => ({
    id: `command-${id}`,
    group: t('app.palette.commands'),
    label,
    run,
  });
  return [
    ...(mayAs(role, 'admin')
      ? [command('new-project', t('app.command.newProject'), () => newProjectOpen.set(true))]
      : []),
    command('copy-project-id', t('app.command.copyProjectId'), () => void copyText(String(projectId))),
    ...themes.map((theme) =>
      command(`theme-${theme}`, t(`app.command.theme.${theme}`), () => applyTheme(theme)),
    ),
    command('keys', t('app.keys.title'), () => keysSheetOpen.set(true)),
    command('sign-out', t('app.signOut'), () => void signOut()),
  ];
}
