import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { word } from '../words/word.ts';
import { pages } from './pages.ts';
import { idIn, type PaletteEntry } from './palette-entries.ts';
import { pathOf } from './place.ts';
import { mayAs } from './roles.ts';
import { useHere } from './session.ts';

type Found = { data: { id: string; name: string; displayMode: string }[] };

/** All that can be gone to from here; templates are asked for by the text. */
export function usePaletteEntries(text: string, isOpen: boolean): PaletteEntry[] {
  const { session, projectId, role } = useHere();
  const templates = useQuery({
    queryKey: ['project', projectId, 'templates', 'palette', text],
    queryFn: ({ signal }) =>
      call<Found>('GET', `/manage/projects/${projectId}/templates`, {
        query: { search: text.trim(), limit: 8 },
        signal,
      }),
    enabled: isOpen && text.trim() !== '' && idIn(text) === undefined,
    placeholderData: (before) => before,
  });
  const email = idIn(text);
  return [
    ...(email === undefined
      ? []
      : [
          {
            id: 'email',
            group: word('app.palette.emails'),
            label: email,
            path: pathOf(projectId, 'emails', email),
          },
        ]),
    ...pages
      .filter(({ least }) => !least || mayAs(role, least))
      .map(({ name, title }) => ({
        id: name,
        group: word('app.palette.pages'),
        label: word(title),
        path: pathOf(projectId, name),
      })),
    { id: 'me', group: word('app.palette.pages'), label: word('me.title'), path: '/me' },
    ...(templates.data?.data ?? []).map(({ id, name }) => ({
      id: `template-${id}`,
      group: word('app.palette.templates'),
      label: name,
      // Found by the service already: its words may stand in a tag.
      detail: text,
      path: pathOf(projectId, 'templates', id),
    })),
    ...session.workspaces.flatMap((workspace) =>
      workspace.projects
        .filter(({ id }) => id !== projectId)
        .map(({ id, name }) => ({
          id: `project-${id}`,
          group: word('app.palette.projects'),
          label: name,
          detail: workspace.name,
          path: pathOf(id, 'overview'),
        })),
    ),
  ];
}
