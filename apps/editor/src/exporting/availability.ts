import type { EditorFeature } from '@postpress/contracts';
import type { Editor } from '../kernel/editor.ts';

/**
 * Why a feature is missing, for people who design; undefined when it is there. Which setting the operator lacks is in the
 * console.
 */
export function refusalOfFeature(
  { session, options, word }: Pick<Editor, 'session' | 'options' | 'word'>,
  feature: EditorFeature,
): string | undefined {
  if (options.snapshot.features[feature] === false) return word('exporting.missing.project');
  const found = session.opened.features[feature];
  if (!found || found.available) return undefined;
  return word(`exporting.missing.${found.reason ?? 'project'}`);
}
