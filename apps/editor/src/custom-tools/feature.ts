import type { Editor } from '../kernel/editor.ts';
import type { Feature } from '../kernel/feature.ts';

/** Loaded once the host has set scripts or style sheets. */
export const customTools: Feature = {
  start: (editor: Editor) => {
    const { options } = editor;
    let stop: (() => void) | undefined;
    let ended = false;
    const look = () => {
      const { customJS, customCSS } = options.snapshot;
      if (customJS.length + customCSS.length === 0) return;
      off();
      import('./follow-options.ts').then(
        ({ followOptions }) => {
          if (!ended) stop = followOptions(editor);
        },
        () => editor.announce(editor.t('tools.notLoaded')),
      );
    };
    const off = options.subscribe(look);
    look();
    return () => {
      ended = true;
      off();
      stop?.();
    };
  },
};
