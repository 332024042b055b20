import { brandStylesIn } from '@postpress/brand';
import { PAGE_CHARACTERS_MAX } from '@postpress/contracts';
import { type Issue, syncedIds } from '@postpress/design';
import { PageTooLong, type RenderWarning } from '@postpress/render';
import { AppError } from '../base/app-error.ts';
import { type Computation, type Compute, computeHere } from '../platform/threads/compute.ts';
import { drawTemplate } from './draw-template.ts';
import type { Template } from './templates.ts';

/** As it is stored in a column of an index. */
const SYNC_ID_CHARACTERS_MAX = 255;

/** `compute`: left out, a design is drawn right here. */
type DrawingDeps = { addresses: { readonly assetBase: string }; compute?: Compute | undefined };
type ToDraw = Pick<Template, 'name' | 'displayMode' | 'design'> & { assetBase: string };
export type DrawnTemplate = {
  html: string;
  warnings: RenderWarning[];
  syncIds: string[];
  brandStyles: string[];
};

/**
 * The page of a design to be stored, and the synced blocks whose copies it holds.
 *
 * @throws AppError INVALID_DESIGN
 */
export async function drawSaved(
  { name, displayMode, design }: Pick<Template, 'name' | 'displayMode' | 'design'>,
  projectId: number,
  { addresses, compute = computeHere }: DrawingDeps,
): Promise<DrawnTemplate> {
  const toDraw = { name, displayMode, design, assetBase: addresses.assetBase };
  return compute(savedDrawing, toDraw, { tenant: String(projectId), characters: design.length });
}

export const savedDrawing: Computation<ToDraw, DrawnTemplate> = {
  module: import.meta.url,
  name: 'savedDrawing',
  run: drawToSave,
};

/** @throws AppError INVALID_DESIGN */
export function drawToSave({ name, displayMode, design, assetBase }: ToDraw): DrawnTemplate {
  const parsed: { body?: unknown } = JSON.parse(design);
  if (typeof parsed.body !== 'object' || parsed.body === null)
    throw invalidDesign({
      path: 'body',
      message: 'body is missing; expected an object.',
      code: 'invalid_type',
    });
  try {
    const options = { displayMode, title: name, assetBase, charactersMax: PAGE_CHARACTERS_MAX };
    const { html, warnings } = drawTemplate(parsed, options);
    // A text may hold NUL as \u0000; HTML knows no such character, and PostgreSQL cannot store it.
    return {
      html: html.replaceAll('\0', ''),
      warnings,
      syncIds: storableIds(syncedIds(parsed)),
      brandStyles: storableIds(brandStylesIn(parsed)),
    };
  } catch (error) {
    if (error instanceof PageTooLong)
      throw invalidDesign({
        path: '',
        message: `The page is longer than ${error.charactersMax.toLocaleString('en-US')} characters.`,
        code: 'too_big',
      });
    if (!(error instanceof RangeError)) throw error;
    throw invalidDesign({
      path: '',
      message: 'The design is nested too deeply to be drawn.',
      code: 'too_big',
    });
  }
}

/** An id that no block can have has no use to note. */
function storableIds(ids: readonly string[]): string[] {
  return ids.filter(
    (id) => [...id].length <= SYNC_ID_CHARACTERS_MAX && !id.includes('\0') && id.isWellFormed(),
  );
}

function invalidDesign(issue: Issue): AppError {
  const details = { errors: [issue], errorCount: 1 };
  return new AppError('INVALID_DESIGN', `The template cannot be drawn: ${issue.message}`, { details });
}
