import type { EditorFeature } from '@postpress/contracts';
import type { Editor } from '../kernel/editor.ts';

/**
 * Why a feature is missing, for designers; undefined if it is available. The console names the setting that the
 * operator lacks.
 */
export function refusalOfFeature(
  { session, options, t }: Pick<Editor, 'session' | 'options' | 't'>,
  feature: EditorFeature,
): string | undefined {
  if (options.snapshot.features[feature] === false) return t('exporting.missing.project');
  const found = session.opened.features[feature];
  if (!found || found.available) return undefined;
  return t(`exporting.missing.${found.reason ?? 'project'}`);
}
