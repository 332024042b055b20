import * as operations from '@postpress/contracts/operations';
import { Button, Dialog, FileButton, Notice, SubmitForm } from '@postpress/ui';
import { useState } from 'react';
import { callData } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { useHere } from '../app/session.ts';
import { numberText, t } from '../messages/translate.ts';
import { choicesKey } from './topic-calls.ts';

const ERRORS_SHOWN = 20;

/** Imports the choices of a CSV file, and shows the lines with errors. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { projectId } = useHere();
  const [file, setFile] = useState<{ name: string; text: string }>();
  const csv = file?.text;
  const send = useChange({
    run: () => callData(operations.importSubscriptions, { projectId, body: { csv: csv ?? '' } }),
    refresh: [choicesKey(projectId)],
  });
  const refusal = send.isPending ? t('parts.working') : csv === undefined ? t('topics.fileFirst') : undefined;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('topics.import')}
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
            <div className="pp-row">
              <FileButton
                name={t('topics.file')}
                types={['.csv', 'text/csv']}
                onFiles={async ([chosen]) =>
                  chosen && setFile({ name: chosen.name, text: await chosen.text() })
                }
              >
                {t('parts.chooseFile')}
              </FileButton>
              {file && <bdi>{file.name}</bdi>}
            </div>
            <p className="pp-note">{t('topics.importHelp')}</p>
          </>
        )}
      </SubmitForm>
    </Dialog>
  );
}

type Imported = {
  changed: number;
  unchanged: number;
  refused: number;
  errors: readonly { line: number; message: string }[];
};

function Result({ of: { changed, unchanged, refused, errors } }: { of: Imported }) {
  return (
    <Notice tone={refused === 0 ? 'good' : 'warn'}>
      <div className="pp-stack">
        <span role="status">
          {t('topics.imported', {
            changed: numberText(changed),
            unchanged: numberText(unchanged),
            refused: numberText(refused),
          })}
        </span>
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
