import { refusalOfFeature } from '../exporting/availability.ts';
import type { Editor } from '../kernel/editor.ts';

/** Why there is no assistant; undefined if the service or the host has one. */
export function refusalOfAssistant(editor: Editor): string | undefined {
  const { host, options, t } = editor;
  if (!host.handles('generate')) return refusalOfFeature(editor, 'ai');
  return options.snapshot.features.ai === false ? t('exporting.missing.project') : undefined;
}
