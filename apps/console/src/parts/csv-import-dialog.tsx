import { Button, Dialog, Notice, SubmitForm } from '@postpress/ui';
import { useState } from 'react';
import { useChange } from '../api/use-change.ts';
import { numberText, t } from '../messages/translate.ts';
import { type TextFile, TextFileButton } from './text-file-button.tsx';

const ERRORS_SHOWN = 20;

type Imported = {
  /** How many lines were what, in a sentence. */
  summary: string;
  errors: readonly { line: number; message: string }[];
};

/** Imports a CSV file, and shows the lines with errors. */
export function CsvImportDialog({
  title,
  help,
  run,
  refresh,
  onClose,
}: {
  title: string;
  help: string;
  /** @param onProgress takes the imported share of the file, up to 1; not called: it is one request */
  run: (csv: string, onProgress: (share: number) => void) => Promise<Imported>;
  refresh: Parameters<typeof useChange>[0]['refresh'];
  onClose: () => void;
}) {
  const [file, setFile] = useState<TextFile>();
  const [share, setShare] = useState<number>();
  const send = useChange({ run: () => run(file?.text ?? '', setShare), refresh });
  const refusal = send.isPending ? t('parts.working') : file ? undefined : t('topics.fileFirst');
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      closesOutside={false}
      feet={
        <>
          <Button onClick={onClose}>{t('parts.close')}</Button>
          {!send.data && (
            <Button look="primary" type="submit" form="import" refusal={refusal}>
              {t('topics.importAction')}
            </Button>
          )}
        </>
      }
    >
      <SubmitForm id="import" send={send} refusal={refusal}>
        {send.data ? (
          <Result of={send.data} />
        ) : (
          <>
            <TextFileButton
              name={t('topics.file')}
              types={['.csv', 'text/csv']}
              file={file}
              onFile={setFile}
            />
            <p className="pp-note">{help}</p>
            {send.isPending && share !== undefined && (
              <progress className="pp-progress" aria-label={title} max={1} value={share} />
            )}
          </>
        )}
      </SubmitForm>
    </Dialog>
  );
}

function Result({ of: { summary, errors } }: { of: Imported }) {
  return (
    <Notice tone={errors.length === 0 ? 'good' : 'warn'}>
      <div className="pp-stack">
        <span role="status">{summary}</span>
        {errors.length > 0 && (
          <ul className="pp-plain-list">
            {errors.slice(0, ERRORS_SHOWN).map(({ line, message }) => (
              <li key={line}>{t('suppressions.fault', { line: numberText(line), text: message })}</li>
            ))}
          </ul>
        )}
      </div>
    </Notice>
  );
}
