import * as operations from '@postpress/contracts/operations';
import { announce, announceFailure } from '@postpress/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useHere } from '../app/session.ts';
import { counted, type MessageName, t } from '../messages/translate.ts';
import { type Template, templatesKey, trashTemplates } from './template-calls.ts';

type Named = Pick<Template, 'id' | 'name'>;

/** Deletes and restores templates: deleting needs no confirmation, because it can be undone for thirty days. */
export function useTrash() {
  const { projectId } = useHere();
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: ({ what, templates }: { what: 'delete' | 'restore'; templates: readonly Named[] }) =>
      trashTemplates(
        projectId,
        what === 'delete' ? operations.deleteTemplates : operations.restoreTemplates,
        templates.map(({ id }) => id),
      ),
    onSuccess: async (_answer, { what, templates }) => {
      await client.invalidateQueries({ queryKey: templatesKey(projectId) });
      const [first, ...more] = templates;
      const said = (many: 'templates.restoredMany' | 'templates.deletedMany', one: MessageName) =>
        more.length === 0 ? t(one, { name: first?.name ?? '' }) : counted(many, templates.length);
      if (what === 'restore') announce(said('templates.restoredMany', 'templates.restored'));
      else
        announce(said('templates.deletedMany', 'templates.deleted'), {
          label: t('parts.undo'),
          run: () => change.mutate({ what: 'restore', templates }),
        });
    },
    onError: announceFailure,
  });
  return {
    remove: (templates: readonly Named[], onDone?: () => void) =>
      change.mutate({ what: 'delete', templates }, { onSuccess: onDone }),
    restore: (templates: readonly Named[]) => change.mutate({ what: 'restore', templates }),
  };
}
