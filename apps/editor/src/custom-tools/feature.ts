import type { Editor } from '../kernel/editor.ts';
import type { Feature } from '../kernel/feature.ts';
import { followScripts } from './follow-scripts.ts';
import { followSheets } from './follow-sheets.ts';

export const customTools: Feature = {
  start: (editor: Editor) => {
    const stops = [followScripts(editor), followSheets(editor)];
    return () => {
      for (const stop of stops) stop();
    };
  },
};
