import { inTime } from '../../base/in-time.ts';
import { untilAborted } from '../../base/until-aborted.ts';
import type { ScriptJob, ScriptResult } from './browser.ts';
import type { CdpConnection, CdpSession } from './cdp.ts';
import { inNewContext } from './new-context.ts';
import { attach } from './page.ts';

const GRACE_MS = 500;
const REFILL_MS = 400;

/** Empty pages for scripts, each used once. */
export type ScriptStages = {
  /** No further script starts after the signal fires. */
  run(job: ScriptJob, signal: AbortSignal): Promise<ScriptResult[]>;
};

type Stage = { browserContextId: string; targetId: string; sessionId: string; session: CdpSession };

/**
 * Runs scripts in a page in a context of its own, which is then discarded. Every request of the page fails, dialogs are
 * dismissed, and a script that does not return is terminated. Opening a context with its process takes most of the
 * time, so after the first job an empty one is kept ready; it is opened a moment after the job, when the rendering that
 * follows is over.
 */
export function createScriptStages(cdp: CdpConnection): ScriptStages {
  let spare: Promise<Stage> | undefined;
  let refilling: NodeJS.Timeout | undefined;
  const refill = () => {
    spare ??= openStage(cdp);
    spare.catch(() => {
      spare = undefined;
    });
  };
  return {
    run: async (job, signal) => {
      const opening = spare ?? openStage(cdp);
      spare = undefined;
      const stage = await opening;
      try {
        const results: ScriptResult[] = [];
        for (const script of job.scripts) {
          signal.throwIfAborted();
          results.push(await untilAborted(signal, runOne(stage.session, script, job.scriptTimeoutMs)));
        }
        return results;
      } finally {
        closeStage(cdp, stage);
        clearTimeout(refilling);
        refilling = setTimeout(refill, REFILL_MS);
        refilling.unref();
      }
    },
  };
}

function openStage(cdp: CdpConnection): Promise<Stage> {
  return inNewContext(cdp, async (browserContextId) => {
    const { targetId, sessionId } = await attach(cdp, browserContextId);
    const session = cdp.session(sessionId);
    session.on('Fetch.requestPaused', ({ requestId }) =>
      ignore(session.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' })),
    );
    session.on('Page.javascriptDialogOpening', () =>
      ignore(session.send('Page.handleJavaScriptDialog', { accept: false })),
    );
    await Promise.all([
      session.send('Page.enable'),
      session.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }),
      cdp.send('Browser.setDownloadBehavior', { behavior: 'deny', browserContextId }),
    ]);
    return { browserContextId, targetId, sessionId, session };
  });
}

function closeStage(cdp: CdpConnection, { browserContextId, targetId, sessionId }: Stage): void {
  cdp.forget(sessionId);
  ignore(cdp.send('Target.closeTarget', { targetId }));
  ignore(cdp.send('Target.disposeBrowserContext', { browserContextId }));
}

async function runOne(session: CdpSession, expression: string, timeoutMs: number): Promise<ScriptResult> {
  const running = session.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
    // Terminates a loop; the timer below covers a promise that never settles.
    timeout: timeoutMs,
  });
  ignore(running);
  let answer: Record<string, unknown>;
  try {
    answer = await inTime(running, timeoutMs + GRACE_MS);
  } catch (error) {
    if ((error as { gone?: boolean }).gone) throw error;
    ignore(session.send('Runtime.terminateExecution'));
    return { ok: false, kind: 'timeout', message: `It did not end within ${timeoutMs} ms.` };
  }
  const { result, exceptionDetails } = answer as {
    result?: { value?: unknown };
    exceptionDetails?: { text: string; exception?: { description?: string; value?: unknown } };
  };
  if (!exceptionDetails) return { ok: true, value: result?.value };
  const { text, exception } = exceptionDetails;
  const message = exception?.description?.split('\n')[0] ?? String(exception?.value ?? text);
  return { ok: false, kind: 'threw', message };
}

function ignore(promise: Promise<unknown>): void {
  promise.catch(() => {});
}
