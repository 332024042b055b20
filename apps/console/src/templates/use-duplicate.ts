import { announce } from '@postpress/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useHere } from '../app/session.ts';
import { useRoute } from '../app/use-route.ts';
import { word } from '../words/word.ts';
import { duplicateTemplate, templatesKey } from './template-calls.ts';

/** Makes a copy and opens it at the side. */
export function useDuplicate() {
  const { projectId } = useHere();
  const { to, go } = useRoute();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: { id: string }) => duplicateTemplate(projectId, id),
    onSuccess: async ({ id, name }) => {
      await client.invalidateQueries({ queryKey: templatesKey(projectId) });
      announce(word('templates.duplicated', { name }));
      go(to('templates', id));
    },
  });
}
