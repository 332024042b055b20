import type { Editor } from '../kernel/editor.ts';
import { joinTools, readPropertyEditors, readTabs, readTools } from './read-tools.ts';
import { Renderings } from './renderings.ts';
import { loadScripts } from './script-sources.ts';
import { openToolFrame } from './tool-frame.ts';
import { ToolRunner } from './tool-runner.ts';
import { workerText } from './worker.ts';

/** The texts of scripts, some of which were given by URL. Scripts that can't be loaded are reported and left out. */
export function textsOf(editor: Editor, given: readonly string[]): Promise<readonly string[]> {
  const { session, t } = editor;
  // No script runs then, and `runScripts` reports that.
  if (!session.opened.features.customTools.available) return Promise.resolve(given);
  return loadScripts(editor, given, (address, reason) =>
    emitFault(editor, 'CUSTOM_SCRIPT_FAILED', t('tools.address', { address, reason })),
  );
}

/** Tells the user and the host. */
export function emitFault(editor: Editor, code: string, message: string): void {
  editor.announce(message);
  editor.host.emit('error', { code, message });
}

/** Runs scripts: offers their tools and renders their blocks. @returns stops them */
export function runScripts(editor: Editor, scripts: readonly string[]): () => void {
  const { options, customTools: shown, session, t } = editor;
  const fault = (code: string, message: string) => emitFault(editor, code, message);
  const { customTools } = session.opened.features;
  if (!customTools.available) {
    fault('FEATURE_UNAVAILABLE', customTools.message ?? t('tools.unavailable'));
    return () => {};
  }
  const text = workerText();
  const runner = new ToolRunner(() => openToolFrame(text), scripts);
  const renderings = new Renderings(editor, runner, (message) => fault('CUSTOM_BLOCK_FAILED', message));
  const ends = new AbortController();
  runner.load().then(
    ({ tools, tabs, propertyEditors, scripts: loadedJS, faults }) => {
      if (ends.signal.aborted) return;
      for (const each of faults) fault('CUSTOM_SCRIPT_FAILED', t('tools.script', { reason: each }));
      offer(options, readTools(tools), ends.signal);
      options.set({
        loadedJS,
        customTabs: readTabs(tabs),
        propertyEditors: readPropertyEditors(propertyEditors),
      });
      renderings.show();
    },
    (error: Error) => fault('CUSTOM_SCRIPT_FAILED', t('tools.script', { reason: error.message })),
  );
  return () => {
    ends.abort();
    runner.close();
    renderings.end();
    shown.set(undefined);
    options.set({ loadedJS: [], customTabs: [], propertyEditors: [] });
  };
}

/** Registered tools among the options, again whenever the host sets its own. */
function offer(
  options: Editor['options'],
  registered: ReturnType<typeof readTools>,
  signal: AbortSignal,
): void {
  let { tools: ofHost } = options.snapshot;
  let joined: object | undefined;
  const join = () => {
    const { tools } = options.snapshot;
    if (tools === joined) return;
    ofHost = tools;
    const next = joinTools(registered, tools);
    joined = next;
    options.set({ tools: next });
  };
  const off = options.subscribe(join);
  signal.addEventListener('abort', () => {
    off();
    options.set({ tools: ofHost });
  });
  join();
}
