import type { PreviewRunResult } from '@postpress/contracts';
import type { Editor } from '../kernel/editor.ts';

type Run = PreviewRunResult['data'];
const LOOK_MS = 1_000;

/**
 * Starts a run over the design as it is on the screen, and tells how far it is until it is done.
 *
 * @throws SessionError
 */
export async function followRun(
  { session, store }: Editor,
  { clients, blockImages }: { clients: readonly string[]; blockImages: boolean },
  tell: (run: Run) => void,
  signal: AbortSignal,
): Promise<void> {
  const path = `/manage/projects/${session.opened.project.id}/previews`;
  const { template } = session.opened;
  const body = {
    design: store.snapshot.design,
    clients,
    blockImages,
    ...(template && { templateId: template.id }),
  };
  let { data: run } = await session.call<PreviewRunResult>('POST', path, body, { signal });
  tell(run);
  while (run.status === 'waiting') {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    signal.throwIfAborted();
    ({ data: run } = await session.call<PreviewRunResult>('GET', `${path}/${run.id}`, undefined, { signal }));
    tell(run);
  }
}
