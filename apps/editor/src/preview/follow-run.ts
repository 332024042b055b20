import type { PreviewRunResult } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import type { Editor } from '../kernel/editor.ts';

type Run = PreviewRunResult['data'];
const LOOK_MS = 1_000;

/**
 * Starts a preview run of a page, and reports its progress. The page is rendered here, with the sample values and
 * conditions of the preview.
 *
 * @throws SessionError
 */
export async function followRun(
  { session }: Editor,
  { html, clients, blockImages }: { html: string; clients: string[]; blockImages: boolean },
  onChange: (run: Run) => void,
  signal: AbortSignal,
): Promise<void> {
  const params = { projectId: session.opened.project.id };
  const { template } = session.opened;
  const body = {
    html,
    clients,
    blockImages,
    ...(template && { templateId: template.id }),
  };
  let { data: run } = await session.call(operations.createPreview, { params, body, signal });
  onChange(run);
  while (run.status === 'waiting') {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    signal.throwIfAborted();
    ({ data: run } = await session.call(operations.getPreview, {
      params: { ...params, runId: run.id },
      signal,
    }));
    onChange(run);
  }
}
