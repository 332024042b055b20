import type { AnyRoute } from '../../base/route.ts';
import type { BrandDeps } from '../deps.ts';
import { checkBrandRoute } from './check-brand.ts';
import { getBrandRoute } from './get-brand.ts';
import { getBrandUpdateRoute } from './get-brand-update.ts';
import { proposeBrandRoute } from './propose-brand.ts';
import { putBrandRoute } from './put-brand.ts';
import { startBrandUpdateRoute } from './start-brand-update.ts';

/** The brand kit, its updates of templates, and proposals. */
export const brandRoutes: readonly AnyRoute<BrandDeps>[] = [
  getBrandRoute,
  putBrandRoute,
  checkBrandRoute,
  startBrandUpdateRoute,
  getBrandUpdateRoute,
  proposeBrandRoute,
];
