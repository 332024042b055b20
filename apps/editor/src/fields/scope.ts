import type { DisplayMode } from '@postpress/design';
import type { Scope } from '@postpress/edits';
import { overridableValues } from '@postpress/render';
import type { View } from '../kernel/view-store.ts';

/**
 * What an edit of a value applies to: the shown device and language if the value can be overridden there, otherwise
 * all.
 *
 * @param kinds of the nodes: kinds of blocks, `row`, `column`, `body`
 */
export function scopeFor(
  { device, language }: Pick<View, 'device' | 'language'>,
  { mode, kinds, name, translatable }: ScopedValue,
): Scope {
  if (language !== null && translatable) return { language };
  if (device === 'desktop' || mode === 'document') return {};
  return kinds.every((kind) => mayDiffer(kind, name)) ? { device } : {};
}

export type ScopedValue = {
  mode: DisplayMode;
  kinds: readonly string[];
  /** The name of the value; for a nested value, that of its parent. */
  name: string;
  /** Whether a translation may need another value: it is text, or an image or link. */
  translatable: boolean;
};

const known = new Map<string, ReadonlySet<string>>();

/** Whether a device can override the value, as far as the renderer supports it. */
export function mayDiffer(kind: string, name: string): boolean {
  if (kind === 'body') return false;
  let values = known.get(kind);
  if (!values) {
    values = overridableValues(kind);
    known.set(kind, values);
  }
  return values.has(name);
}
