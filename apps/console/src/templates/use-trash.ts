import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Refusal } from '../api/refusal.ts';
import { useHere } from '../app/session.ts';
import { announce } from '../parts/announcer.ts';
import { word } from '../words/word.ts';
import { type Template, templatesKey, trashTemplates } from './template-calls.ts';

type Named = Pick<Template, 'id' | 'name'>;

/** Deletes templates and brings them back: deleting asks nothing, for it can be undone for thirty days. */
export function useTrash() {
  const { projectId } = useHere();
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: ({ what, templates }: { what: 'delete' | 'restore'; templates: readonly Named[] }) =>
      trashTemplates(
        projectId,
        what,
        templates.map(({ id }) => id),
      ),
    onSuccess: async (_answer, { what, templates }) => {
      await client.invalidateQueries({ queryKey: templatesKey(projectId) });
      const name = templates[0]?.name ?? '';
      if (what === 'restore') announce(word('templates.restored', { name }));
      else
        announce(word('templates.deleted', { name }), {
          label: word('parts.undo'),
          run: () => change.mutate({ what: 'restore', templates }),
        });
    },
    onError: (error) => announce(error instanceof Refusal ? error.message : word('parts.brokenPage')),
  });
  return {
    remove: (templates: readonly Named[]) => change.mutateAsync({ what: 'delete', templates }),
    restore: (templates: readonly Named[]) => change.mutate({ what: 'restore', templates }),
  };
}
