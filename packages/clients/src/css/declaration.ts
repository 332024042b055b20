import type { Declaration as Written } from '@postpress/markup';

/** On which elements a declaration acts. */
export type Elements = { only: readonly string[] } | { except: readonly string[] };

export type Declaration = Written & {
  /** Set by clients that know a property on some elements only. */
  elements?: Elements;
};

export function actsOn(elements: Elements | undefined, element: string): boolean {
  if (elements === undefined) return true;
  return 'only' in elements ? elements.only.includes(element) : !elements.except.includes(element);
}
