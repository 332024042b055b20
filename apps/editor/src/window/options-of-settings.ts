import type { OpenSession } from '@postpress/contracts';
import type { EditorOptions } from '../kernel/options-store.ts';

/** What the project has set, as options of the editor. */
export function optionsOf({ settings, user }: OpenSession): Partial<EditorOptions> {
  const { palette, fonts, mergeTags, mergeTagsConfig, specialLinks, displayConditions } = settings;
  return {
    palette,
    fonts,
    mergeTagsConfig,
    user,
    mergeTags: mergeTags as EditorOptions['mergeTags'],
    specialLinks: specialLinks as unknown as EditorOptions['specialLinks'],
    displayConditions: displayConditions as unknown as EditorOptions['displayConditions'],
  };
}
