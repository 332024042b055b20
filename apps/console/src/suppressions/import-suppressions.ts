import type { ImportSuppressionsResult, suppressionImportMax } from '@postpress/contracts';
import { call } from '../api/call.ts';
import type { Entry } from './read-entries.ts';

/** Addresses of a call. By its type alone: the contracts would bring their schemas into the browser. */
const CALL_MAX: typeof suppressionImportMax = 1_000;

/** How far an import has come; `faults` by the line of the file. */
export type Progress = {
  done: number;
  added: number;
  known: number;
  faults: { line: number; text: string }[];
};

export const noProgress: Progress = { done: 0, added: 0, known: 0, faults: [] };

/**
 * Suppresses addresses, a thousand a call, and tells after each how far it has come. What was done stays done when a later call
 * fails or it is stopped, which it is between two calls: with that progress as `start` it goes on where it ended.
 */
export async function importSuppressions(
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
    const { data } = await call<ImportSuppressionsResult>(
      'POST',
      `/manage/projects/${projectId}/suppressions/import`,
      { body: { entries: some.map(({ line: _, ...entry }) => entry) } },
    );
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
