import { t } from '../messages/translate.ts';
import { useFolders } from './template-calls.ts';

/** Stands for no folder among choices, and in the query of a list. */
export const NO_FOLDER = 'none';

/** The folders of the project, and no folder. */
export function useFolderChoices(projectId: number): { value: string; label: string }[] {
  const folders = useFolders(projectId);
  return [
    { value: NO_FOLDER, label: t('templates.noFolder') },
    ...(folders.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ];
}
