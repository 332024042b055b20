import { useChange } from '../api/use-change.ts';
import { useHere } from '../app/session.ts';
import { useRoute } from '../app/use-route.ts';
import { t } from '../messages/translate.ts';
import { duplicateTemplate, templatesKey } from './template-calls.ts';

/** Makes a copy and opens it at the side. */
export function useDuplicate() {
  const { projectId } = useHere();
  const { to, go } = useRoute();
  return useChange({
    run: ({ id }: { id: string }) => duplicateTemplate(projectId, id),
    refresh: [templatesKey(projectId)],
    message: ({ name }) => t('templates.duplicated', { name }),
    onDone: ({ id }) => go(to('templates', id)),
  });
}
