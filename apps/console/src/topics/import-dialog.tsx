import * as operations from '@postpress/contracts/operations';
import { callData } from '../api/call.ts';
import { useHere } from '../app/session.ts';
import { numberText, t } from '../messages/translate.ts';
import { CsvImportDialog } from '../parts/csv-import-dialog.tsx';
import { choicesKey } from './topic-calls.ts';

/** Imports the choices of a CSV file. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { projectId } = useHere();
  return (
    <CsvImportDialog
      title={t('topics.import')}
      help={t('topics.importHelp')}
      run={async (csv) => {
        const { changed, unchanged, refused, errors } = await callData(operations.importSubscriptions, {
          projectId,
          body: { csv },
        });
        const counts = {
          changed: numberText(changed),
          unchanged: numberText(unchanged),
          refused: numberText(refused),
        };
        return { summary: t('topics.imported', counts), errors };
      }}
      refresh={[choicesKey(projectId)]}
      onClose={onClose}
    />
  );
}
