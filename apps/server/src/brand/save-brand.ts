import { brandFaults, neutralBrand, newContrastIssues } from '@postpress/brand';
import { type BrandKit, brandLimits, type ContrastIssue } from '@postpress/contracts';
import { type AccountsDeps, type Actor, recordProjectChange } from '../accounts/index.ts';
import { AppError } from '../base/app-error.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import type { Db } from '../platform/database/tables.ts';
import { listTemplatesWithStyles } from '../templates/index.ts';
import { findBrand, findBrandOfWorkspace, insertBrand, updateBrand } from './brands.ts';

/** The brand of a project; `revision` 0 and no time where it has set none. */
export type CurrentBrand = { brand: BrandKit; revision: number; updatedAt: Date | null };

export async function brandOf(db: Db, projectId: number, options = {}): Promise<CurrentBrand> {
  const row = await findBrand(db, projectId, options);
  if (!row) return { brand: neutralBrand, revision: 0, updatedAt: null };
  return { ...row, brand: JSON.parse(row.brand) };
}

/** The brand that a workspace shows itself in: that of its first project with one, else the neutral one. */
export async function brandOfWorkspace(db: Db, workspaceId: number): Promise<BrandKit> {
  const row = await findBrandOfWorkspace(db, workspaceId);
  return row ? JSON.parse(row.brand) : neutralBrand;
}

type BrandChange = { projectId: number; brand: BrandKit; revision: number; acceptLowContrast: boolean };

/**
 * Writes the brand of a project. Templates change with an update, not by this.
 *
 * @throws AppError VALIDATION_ERROR with the field; CONFLICT with `current` when another revision is stored, or with
 *   `contrast` and `templates` when texts lose the contrast of AA and that is not accepted
 */
export async function saveBrand(
  { projectId, brand, revision, acceptLowContrast }: BrandChange,
  actor: Actor,
  deps: AccountsDeps,
): Promise<CurrentBrand> {
  requireSoundBrand(brand);
  const updatedAt = deps.clock();
  return inTransaction(deps.db, async (tx) => {
    const before = await brandOf(tx, projectId, { forUpdate: true });
    if (before.revision !== revision) throw otherRevision(before.revision);
    const contrast = newContrastIssues(before.brand, brand);
    if (contrast.length > 0 && !acceptLowContrast) throw await lowContrast(tx, projectId, contrast);
    const row = { brand: JSON.stringify(brand), revision: revision + 1, updatedAt };
    if (revision > 0) await updateBrand(tx, projectId, row);
    else if (!(await insertBrand(tx, projectId, row))) throw otherRevision(1);
    const change = { projectId, subjectId: projectId, action: 'brand.changed' } as const;
    await recordProjectChange(
      tx,
      { ...change, before: recorded(before.brand), after: recorded(brand) },
      actor,
      deps,
    );
    return { brand, revision: row.revision, updatedAt };
  });
}

/** @throws AppError VALIDATION_ERROR */
export function requireSoundBrand(brand: BrandKit): void {
  const [fault] = brandFaults(brand);
  if (fault) throw new AppError('VALIDATION_ERROR', `brand.${fault.path}: ${fault.message}`);
}

function otherRevision(current: number): AppError {
  return new AppError(
    'CONFLICT',
    `The brand was changed in the meantime: revision ${current} is stored. Load it and repeat your change.`,
    { details: { current } },
  );
}

async function lowContrast(db: Db, projectId: number, contrast: ContrastIssue[]): Promise<AppError> {
  const styles = [...new Set(contrast.map(({ style }) => style))];
  const templates = await templatesWith(db, projectId, styles);
  return new AppError(
    'CONFLICT',
    `This change puts ${styles.length} styles below WCAG 2.2 AA contrast. Choose other colors, or send acceptLowContrast.`,
    { details: { contrast, templates } },
  );
}

export function toWireTemplate({ id, name }: { id: number; name: string }): { id: string; name: string } {
  return { id: String(id), name };
}

/** The templates that use one of these styles, as the API names them. */
export async function templatesWith(db: Db, projectId: number, styles: readonly string[]) {
  if (styles.length === 0) return [];
  const limit = brandLimits.listedTemplatesMax;
  return (await listTemplatesWithStyles(db, projectId, { styles, limit })).map(toWireTemplate);
}

/** What the audit log shows. */
function recorded({ colors, fonts, buttons, logo }: BrandKit) {
  return {
    colors: Object.fromEntries(colors.map(({ id, value }) => [id, value])),
    fonts: fonts.map(({ name }) => name),
    buttons: buttons.length,
    logo: logo?.url ?? null,
  };
}
