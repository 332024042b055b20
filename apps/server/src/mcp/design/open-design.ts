import type { DisplayMode } from '@postpress/design';
import { DesignStore, modelMessages, type Translate } from '@postpress/edits';

/** A stored design as computations take it. */
export type StoredDesign = { text: string; displayMode: DisplayMode };

/** The tree of a stored design. Permissions of nodes hold: agents do not set them. */
export function openDesign({ text, displayMode }: StoredDesign): DesignStore {
  return new DesignStore({ text, displayMode, designMode: 'live' });
}

/** The texts of `packages/edits` in English. */
export const t: Translate = (name, values = {}) =>
  name === 'model.several'
    ? `${values.count} nodes`
    : modelMessages[name].replace(/\{(\w+)(?:, number)?\}/g, (_, key: string) => String(values[key] ?? ''));
