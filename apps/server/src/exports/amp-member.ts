import { renderAmp } from '@postpress/render/amp';
import type { DrawnDesign } from './draw-design.ts';

/** The commonest answer, written once: the design has no block that is made for AMP. */
const NOTHING = { email: nothing('AMP4EMAIL'), other: nothing('AMP') };

/** The `amp` member of an answer, as JSON. */
export function ampMember({ design, options }: DrawnDesign): string {
  const amp = renderAmp(design, options);
  if (amp.enabled) return JSON.stringify(amp);
  return options.displayMode === 'email' ? NOTHING.email : NOTHING.other;
}

function nothing(format: 'AMP4EMAIL' | 'AMP'): string {
  return JSON.stringify({ enabled: false, format, validation: { status: 'UNKNOWN', errors: [] } });
}
