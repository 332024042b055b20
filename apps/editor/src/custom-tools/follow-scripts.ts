import type { Editor } from '../kernel/editor.ts';

/** Runs the scripts of custom tools once there are any, and others when a host sets others. @returns ends them */
export function followScripts(editor: Editor): () => void {
  let scripts: readonly string[] = [];
  let close: (() => void) | undefined;
  let ended = false;
  const look = () => {
    const { customJS } = editor.options.snapshot;
    if (ended || customJS === scripts || JSON.stringify(customJS) === JSON.stringify(scripts)) return;
    scripts = customJS;
    close?.();
    close = undefined;
    if (scripts.length === 0) return;
    import('./run-scripts.ts').then(
      ({ runScripts }) => {
        if (!ended && scripts === customJS) close = runScripts(editor, customJS);
      },
      () => editor.announce(editor.word('tools.notLoaded')),
    );
  };
  const off = editor.options.subscribe(look);
  look();
  return () => {
    ended = true;
    off();
    close?.();
  };
}
