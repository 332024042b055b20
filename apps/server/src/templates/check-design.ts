import { editorSessionLimits } from '@postpress/contracts';
import { type DisplayMode, validateDesign } from '@postpress/design';
import { isJsonObject } from '@postpress/design/json';
import { AppError } from '../base/app-error.ts';
import type { Computation } from '../base/computation.ts';
import { type Compute, computeHere } from '../platform/threads/compute.ts';
import type { Template } from './templates.ts';

/**
 * Whether a text may become the design of an open editor: an editor never makes a valid design invalid, but a design
 * that was invalid when opened can be saved.
 *
 * @throws AppError INVALID_DESIGN
 */
export async function requireNoNewFaults(
  designText: string,
  { design: stored, displayMode }: Pick<Template, 'design' | 'displayMode'>,
  { projectId, compute = computeHere }: { projectId: number; compute?: Compute | undefined },
): Promise<void> {
  const characters = designText.length + stored.length;
  await compute(validity, { designText, stored, displayMode }, { tenant: String(projectId), characters });
}

type Texts = { designText: string; stored: string; displayMode: DisplayMode };

/** Whether one text may replace the other. @onThread */
export const validity: Computation<Texts, void> = {
  module: import.meta.url,
  name: 'validity',
  run: ({ designText, stored, displayMode }) => refuseNewFaults(designText, stored, displayMode),
};

function refuseNewFaults(designText: string, stored: string, displayMode: DisplayMode): void {
  const { valid, errors, errorCount } = validateDesign(JSON.parse(designText), { displayMode });
  if (valid || !validateDesign(JSON.parse(stored), { displayMode }).valid) return;
  const [first] = errors;
  const where = first ? `${first.path || 'the design'}: ${first.message}` : '';
  throw new AppError('INVALID_DESIGN', `The design has ${errorCount} faults, so it was not saved: ${where}`, {
    details: { errors, errorCount },
  });
}

/**
 * The text of a design from a page, checked for content that cannot be stored.
 *
 * @throws AppError VALIDATION_ERROR, PAYLOAD_TOO_LARGE
 */
export function requireDesignText(text: string, field: string): string {
  const { designBytesMax } = editorSessionLimits;
  if (Buffer.byteLength(text) > designBytesMax)
    throw new AppError(
      'PAYLOAD_TOO_LARGE',
      `${field} is over ${designBytesMax / 1_048_576} MB, the most a design may have. Keep it in the browser and take something out.`,
    );
  if (!text.isWellFormed())
    throw new AppError('VALIDATION_ERROR', `${field} holds half of a surrogate pair, which no text may.`);
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (cause) {
    throw new AppError('VALIDATION_ERROR', `${field} is not the text of JSON.`, { cause });
  }
  if (isJsonObject(parsed)) return text;
  throw new AppError('VALIDATION_ERROR', `${field} must be the text of a JSON object.`);
}
