import type { Issue } from '@postpress/design';
import { AppError } from '../base/app-error.ts';

/** The error for a design that cannot be processed, with the issues to fix. */
export function invalidDesign(
  errors: readonly Issue[],
  errorCount: number,
  cannotBe = 'converted',
): AppError {
  const [first] = errors;
  const where = first ? ` First${first.path && `, at ${first.path}`}: ${first.message}` : '';
  return new AppError('INVALID_DESIGN', `The design cannot be ${cannotBe}; \`errors\` lists why.${where}`, {
    details: { errors, errorCount },
  });
}
