import type { RenderContext } from '../context.ts';
import type { HeadContents } from './head-contents.ts';

const EMAIL_HIDES =
  '@media (min-width: 0px) { .hide-default__display-block { display: block !important; mso-hide: unset !important; } .hide-default__display-table { display: table !important; mso-hide: unset !important; } }\n' +
  '@media (max-width: 480px) { .hide-mobile { max-height: 0px; overflow: hidden; display: none !important; } }\n' +
  '@media (min-width: 481px) { .hide-desktop { max-height: 0px; overflow: hidden; display: none !important; } }\n';
const PAGE_HIDES =
  '@media (max-width: 480px) { .hide-mobile { display: none !important; } }\n' +
  '@media (min-width: 481px) { .hide-desktop { display: none !important; } }\n';
const TABLETS = '@media (min-width: 481px) and (max-width: 768px)';

/** The rules that differ by device: hidden nodes, then overrides. Empty for paper. */
export function deviceRules(context: RenderContext): string {
  if (!context.head.hasDevices || context.mode === 'document') return '';
  const tablets = context.head.hidesOnTablets
    ? `${TABLETS} { .hide-tablet { display: none !important; } }\n`
    : '';
  return `${context.email ? EMAIL_HIDES : PAGE_HIDES}${tablets}${deviceOverrides(context.head.overrides)}`;
}

/** The overrides alone, by device. */
export function deviceOverrides({ desktop, tablet, mobile }: HeadContents['overrides']): string {
  return `${group('@media (min-width: 481px)', desktop)}${group(TABLETS, tablet)}${group('@media (max-width: 480px)', mobile)}`;
}

function group(query: string, rules: string): string {
  return rules === '' ? '' : `${query} {${rules} }\n`;
}
