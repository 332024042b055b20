import { renderAmp } from '@postpress/render/amp';
import type { RenderedExport } from './render-for-export.ts';

/** The most frequent value, serialized once: the design has no AMP block. */
const NOTHING = { email: nothing('AMP4EMAIL'), other: nothing('AMP') };

/** The `amp` member of a response, as JSON. */
export function ampMember({ design, options }: RenderedExport): string {
  const amp = renderAmp(design, options);
  if (amp.enabled) return JSON.stringify(amp);
  return options.displayMode === 'email' ? NOTHING.email : NOTHING.other;
}

function nothing(format: 'AMP4EMAIL' | 'AMP'): string {
  return JSON.stringify({ enabled: false, format, validation: { status: 'UNKNOWN', errors: [] } });
}
