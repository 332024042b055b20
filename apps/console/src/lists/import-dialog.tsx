import type { listLimits } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { callData } from '../api/call.ts';
import { useHere } from '../app/session.ts';
import { numberText, t } from '../messages/translate.ts';
import { CsvImportDialog } from '../parts/csv-import-dialog.tsx';
import { listsKey } from './list-calls.ts';
import { splitCsv } from './split-csv.ts';

/** By its type alone: the contracts would bring their schemas into the browser. */
const LINES_MAX: (typeof listLimits)['linesMax'] = 50_000;
/** Of long lines, a part of fewer fits into a request. */
const PART_LINES = Math.min(LINES_MAX, 20_000);

/** Imports recipients from a CSV file of any length, in parts. */
export function ImportDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { projectId } = useHere();
  const importCsv = async (csv: string, onProgress: (share: number) => void) => {
    const sum = { added: 0, updated: 0, refused: 0 };
    const errors: { line: number; message: string }[] = [];
    let characters = 0;
    for (const part of splitCsv(csv, PART_LINES)) {
      const result = await callData(operations.importListRecipients, {
        projectId,
        params: { id },
        body: { csv: part.csv },
      });
      sum.added += result.added;
      sum.updated += result.updated;
      sum.refused += result.refused;
      for (const { line, message } of result.errors) errors.push({ line: part.lines[line] ?? line, message });
      characters += part.csv.length;
      onProgress(characters / csv.length);
    }
    const counts = {
      added: numberText(sum.added),
      updated: numberText(sum.updated),
      refused: numberText(sum.refused),
    };
    return { summary: t('lists.imported', counts), errors };
  };
  return (
    <CsvImportDialog
      title={t('lists.import')}
      help={t('lists.importHelp')}
      run={importCsv}
      refresh={[listsKey(projectId)]}
      onClose={onClose}
    />
  );
}
