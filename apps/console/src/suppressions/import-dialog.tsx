import type { suppressionImportMax } from '@postpress/contracts';
import { csvOf } from '@postpress/contracts/csv';
import * as operations from '@postpress/contracts/operations';
import { AreaField, Button, Dialog, Notice, SubmitForm, saveFile } from '@postpress/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { callData } from '../api/call.ts';
import { useHere } from '../app/session.ts';
import { counted, numberText, t } from '../messages/translate.ts';
import { type TextFile, TextFileButton } from '../parts/text-file-button.tsx';
import { type Entry, type Reading, readEntries } from './read-entries.ts';

/** Addresses of a call. By its type alone: the contracts would bring their schemas into the browser. */
const CALL_MAX: typeof suppressionImportMax = 1_000;

/** The progress of an import; `faults` by line of the file. */
type Progress = {
  done: number;
  added: number;
  known: number;
  faults: { line: number; text: string }[];
};

const noProgress: Progress = { done: 0, added: 0, known: 0, faults: [] };

const FAULTS_SHOWN = 20;

/**
 * Imports the addresses of a file or a text into the suppression list: with progress, errors by line, and buttons to
 * stop and resume.
 */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  // The text of a file may have a hundred thousand lines: it is never put into a field.
  const [file, setFile] = useState<TextFile>();
  const fileText = file?.text;
  const [pasted, setPasted] = useState('');
  const reading = useMemo(() => readEntries(fileText ?? pasted), [fileText, pasted]);
  const { progress, send, stop } = useImport(reading.entries);
  const total = reading.entries.length;
  const isBegun = send.isPending || progress.done > 0;
  const isOver = isBegun && progress.done === total;
  const refusal = refusalOf(total, send.isPending);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('suppressions.import')}
      closesOutside={false}
      feet={
        <>
          <Button onClick={send.isPending ? stop : onClose}>
            {t(send.isPending ? 'suppressions.stop' : 'parts.close')}
          </Button>
          {!isOver && (
            <Button look="primary" type="submit" form="import" refusal={refusal}>
              {counted('suppressions.importMany', total - progress.done)}
            </Button>
          )}
        </>
      }
    >
      <SubmitForm id="import" send={send} refusal={refusal}>
        {isBegun ? (
          <ProgressView progress={progress} total={total} />
        ) : (
          <>
            <TextFileButton
              name={t('suppressions.file')}
              types={['.csv', '.txt']}
              file={file}
              onFile={setFile}
            />
            {fileText === undefined && (
              <AreaField label={t('suppressions.paste')} rows={8} value={pasted} onChange={setPasted} />
            )}
            <p className="pp-note">{t('suppressions.importHelp')}</p>
          </>
        )}
        <Faults faults={[...reading.faults, ...progress.faults]} />
      </SubmitForm>
    </Dialog>
  );
}

/** An import that stops on request or when the dialog closes, and can be continued. */
function useImport(entries: readonly Entry[]) {
  const { projectId } = useHere();
  const client = useQueryClient();
  const [progress, setProgress] = useState<Progress>(noProgress);
  const stopping = useRef<AbortController>(undefined);
  const stop = () => stopping.current?.abort();
  useEffect(() => () => stopping.current?.abort(), []);
  const send = useMutation({
    mutationFn: () => {
      stopping.current = new AbortController();
      const { signal } = stopping.current;
      return importSuppressions(projectId, entries, { start: progress, onProgress: setProgress, signal });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['suppressions', projectId] }),
  });
  return { progress, send, stop };
}

function refusalOf(total: number, isPending: boolean): string | undefined {
  if (isPending) return t('parts.working');
  return total === 0 ? t('suppressions.addressFirst') : undefined;
}

function ProgressView({ progress: { done, added, known }, total }: { progress: Progress; total: number }) {
  return (
    <Notice tone={done === total ? 'good' : 'info'}>
      <div className="pp-stack">
        <progress className="pp-progress" aria-label={t('suppressions.import')} max={total} value={done} />
        <span role="status">
          {t('suppressions.progress', {
            done: numberText(done),
            total: numberText(total),
            added: numberText(added),
            known: numberText(known),
          })}
        </span>
      </div>
    </Notice>
  );
}

/** Lines that hold no address, the first of them in words and all of them as a file. */
function Faults({ faults }: { faults: Reading['faults'] }) {
  if (faults.length === 0) return null;
  const save = () => {
    const rows = faults.map(({ line, text }) => [line, text]);
    saveFile('not-imported.csv', csvOf(['line', 'text'], rows), 'text/csv');
  };
  return (
    <Notice tone="warn">
      <div className="pp-stack">
        <span>{counted('suppressions.faults', faults.length)}</span>
        <ul className="pp-plain-list">
          {faults.slice(0, FAULTS_SHOWN).map(({ line, text }) => (
            <li key={line}>{t('suppressions.fault', { line: numberText(line), text })}</li>
          ))}
        </ul>
        <div className="pp-row">
          <Button onClick={save}>{t('suppressions.saveFaults')}</Button>
        </div>
      </div>
    </Notice>
  );
}

/**
 * Suppresses addresses, a thousand a call, and tells after each how far it has come. What was done stays done when a later call
 * fails or it is stopped, which it is between two calls: with that progress as `start` it goes on where it ended.
 */
async function importSuppressions(
  projectId: number,
  entries: readonly Entry[],
  {
    start,
    onProgress,
    signal,
  }: { start: Progress; onProgress: (progress: Progress) => void; signal: AbortSignal },
): Promise<void> {
  let progress = start;
  while (progress.done < entries.length && !signal.aborted) {
    const some = entries.slice(progress.done, progress.done + CALL_MAX);
    const data = await callData(operations.importSuppressions, {
      params: { projectId },
      body: { entries: some.map(({ line: _, ...entry }) => entry) },
    });
    progress = {
      done: progress.done + some.length,
      added: progress.added + data.added,
      known: progress.known + data.known,
      faults: [
        ...progress.faults,
        ...data.refused.flatMap(({ index, why }) => {
          const entry = some[index];
          return entry ? [{ line: entry.line, text: `${entry.email}: ${why}` }] : [];
        }),
      ],
    };
    onProgress(progress);
  }
}
