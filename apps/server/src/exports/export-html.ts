import type { DrawnDesign } from './draw-design.ts';

const NO_AMP = JSON.stringify({
  enabled: false,
  format: 'AMP4EMAIL',
  validation: { status: 'UNKNOWN', errors: [] },
});

/** The `amp` member of an answer, as JSON: nothing where the design has no block that is made for AMP. */
export function ampMember(_drawn: DrawnDesign): string {
  return NO_AMP;
}
