import type { Values } from '@postpress/design';
import type { PageElement } from '../parse/page.ts';
import { safeLink } from '../text/safe-address.ts';

/** The link around an element, or the element itself. */
export function enclosingLink(element: PageElement): PageElement | undefined {
  for (let at: PageElement | undefined = element; at !== undefined; at = at.parent) {
    if (at.tag === 'a' && at.attributes.has('href')) return at;
  }
  return undefined;
}

/** A link as designs store it: URL and target. */
export function linkValue(anchor: PageElement | undefined): Values {
  const href = anchor === undefined ? '' : safeLink(anchor.attribute('href'));
  const target = anchor?.attribute('target') ?? '';
  return {
    name: 'web',
    attrs: { href: '{{href}}', ...(target !== '' && { target: '{{target}}' }) },
    values: { href, target },
  };
}
