import { createEditor, type EmbeddedEditor, type EmbedOptions } from './embed.ts';

export { createEditor, type EmbeddedEditor, type EmbedOptions };

let first: EmbeddedEditor | undefined;
type Waiting = (editor: EmbeddedEditor) => void;
const waiting: Waiting[] = [];

/** The same as `createEditor`, under the name that pages written for Unlayer's embed API know. */
export function init(options: EmbedOptions): EmbeddedEditor {
  const editor = createEditor(options);
  first ??= editor;
  for (const act of waiting.splice(0)) act(first);
  return editor;
}

/**
 * The namespace of the old script: `postpress.addEventListener(…)` applies to the editor that `init` creates, now or
 * later.
 */
export const legacy: Record<string, unknown> = new Proxy({} as Record<string, unknown>, {
  get: (_target, name) => {
    if (name === 'createEditor') return createEditor;
    if (name === 'init') return init;
    if (typeof name !== 'string' || name === 'then') return undefined;
    return (...given: unknown[]) => {
      const run = (editor: EmbeddedEditor) =>
        (editor as unknown as Record<string, ((...given: unknown[]) => unknown) | undefined>)[name]?.(
          ...given,
        );
      if (first) return run(first);
      return new Promise((resolve) => waiting.push((editor) => resolve(run(editor))));
    };
  },
});
