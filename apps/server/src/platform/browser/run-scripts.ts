import type { ScriptJob, ScriptResult } from './browser.ts';
import type { CdpConnection, CdpSession } from './cdp.ts';
import { within } from './launch.ts';
import { attach } from './page.ts';

const GRACE_MS = 500;

/**
 * Runs scripts in a page of a context of its own, which goes with it. Every request the page makes fails; dialogs
 * are dismissed; a script that does not come back is broken off.
 */
export async function runScripts(cdp: CdpConnection, job: ScriptJob): Promise<ScriptResult[]> {
  const { browserContextId } = await cdp.send('Target.createBrowserContext', { disposeOnDetach: true });
  const { targetId, sessionId } = await attach(cdp, String(browserContextId));
  const session = cdp.session(sessionId);
  try {
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
    const results: ScriptResult[] = [];
    for (const script of job.scripts) results.push(await runOne(session, script, job.scriptTimeoutMs));
    return results;
  } finally {
    cdp.forget(sessionId);
    ignore(cdp.send('Target.closeTarget', { targetId }));
    ignore(cdp.send('Target.disposeBrowserContext', { browserContextId }));
  }
}

async function runOne(session: CdpSession, expression: string, timeoutMs: number): Promise<ScriptResult> {
  const running = session.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
    // Breaks off a loop; a promise that never settles is given up by the clock below.
    timeout: timeoutMs,
  });
  ignore(running);
  let answer: Record<string, unknown>;
  try {
    answer = await within(timeoutMs + GRACE_MS, running);
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
