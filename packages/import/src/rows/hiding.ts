import type { Values } from '@postpress/design';
import type { Shown } from '../layout/box.ts';

/** The overrides that hide a node where it is invisible. */
export function hidingOf({ desktop, mobile }: Shown): { desktop?: Values; mobile?: Values } {
  return {
    ...(!desktop && mobile && { desktop: { hideDesktop: true } }),
    ...(!mobile && desktop && { mobile: { hideMobile: true } }),
  };
}
