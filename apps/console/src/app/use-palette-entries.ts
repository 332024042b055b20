import * as operations from '@postpress/contracts/operations';
import { applyTheme, copyText, type Theme } from '@postpress/ui';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { t } from '../messages/translate.ts';
import { keysSheetOpen, newProjectOpen } from './open-dialogs.ts';
import { pages } from './pages.ts';
import { idIn, type PaletteEntry } from './palette-entries.ts';
import { mayAs } from './roles.ts';
import { pathOf } from './route.ts';
import { useHere } from './session.ts';
import { signOut } from './sign-out.ts';

const themes: readonly Theme[] = ['system', 'light', 'dark'];

/** Shorter searches find too much and have no index. */
const EMAIL_SEARCH_CHARACTERS_MIN = 3;

/** All pages and commands, and the templates and emails that match the text. */
export function usePaletteEntries(text: string, isOpen: boolean): PaletteEntry[] {
  const { session, projectId, role } = useHere();
  const templates = useQuery({
    queryKey: ['project', projectId, 'templates', 'palette', text],
    queryFn: ({ signal }) =>
      call(operations.listManagedTemplates, {
        params: { projectId },
        query: { search: text.trim(), limit: 8 },
        signal,
      }),
    enabled: isOpen && text.trim() !== '' && idIn(text) === undefined,
    placeholderData: (before) => before,
  });
  const emails = useEmailsFound(projectId, text, isOpen);
  const commands = useCommands();
  const email = idIn(text);
  return [
    ...(email === undefined
      ? []
      : [
          {
            id: 'email',
            group: t('app.palette.emails'),
            label: email,
            path: pathOf(projectId, 'emails', email),
          },
        ]),
    ...pages
      .filter(({ least }) => !least || mayAs(role, least))
      .map(({ name, title }) => ({
        id: name,
        group: t('app.palette.pages'),
        label: t(title),
        path: pathOf(projectId, name),
      })),
    ...commands,
    { id: 'me', group: t('app.palette.pages'), label: t('me.title'), path: '/me' },
    ...(templates.data?.data ?? []).map(({ id, name }) => ({
      id: `template-${id}`,
      group: t('app.palette.templates'),
      label: name,
      // Found by the service already: the match may be in a tag.
      detail: text,
      path: pathOf(projectId, 'templates', id),
    })),
    ...(emails.data?.data ?? []).map(({ id, to, subject }) => ({
      id: `email-${id}`,
      group: t('app.palette.emailsFound'),
      label: `${to.join(', ')} · ${subject}`,
      // Found by the service already.
      detail: text,
      path: pathOf(projectId, 'emails', id),
    })),
    ...session.workspaces.flatMap((workspace) =>
      workspace.projects
        .filter(({ id }) => id !== projectId)
        .map(({ id, name }) => ({
          id: `project-${id}`,
          group: t('app.palette.projects'),
          label: name,
          detail: workspace.name,
          path: pathOf(id, 'overview'),
        })),
    ),
  ];
}

/** Emails by a part of their recipient or subject. */
function useEmailsFound(projectId: number, text: string, isOpen: boolean) {
  const search = text.trim();
  return useQuery({
    queryKey: ['project', projectId, 'emails', 'palette', search],
    queryFn: ({ signal }) => call(operations.listEmails, { projectId, query: { search, limit: 5 }, signal }),
    enabled: isOpen && search.length >= EMAIL_SEARCH_CHARACTERS_MIN && idIn(text) === undefined,
    placeholderData: (before) => before,
  });
}

/** Commands of the palette besides opening pages. */
function useCommands(): PaletteEntry[] {
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
