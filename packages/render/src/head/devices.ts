import type { RenderContext } from '../context.ts';

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
  if (!context.devices || context.mode === 'document') return '';
  const tablets = context.hidesOnTablets ? `${TABLETS} { .hide-tablet { display: none !important; } }\n` : '';
  return `${context.email ? EMAIL_HIDES : PAGE_HIDES}${tablets}${deviceOverrides(context)}`;
}

/** The overrides alone, by device. */
export function deviceOverrides({ desktopCss, tabletCss, mobileCss }: RenderContext): string {
  return `${group('@media (min-width: 481px)', desktopCss)}${group(TABLETS, tabletCss)}${group('@media (max-width: 480px)', mobileCss)}`;
}

function group(query: string, rules: string): string {
  return rules === '' ? '' : `${query} {${rules} }\n`;
}
