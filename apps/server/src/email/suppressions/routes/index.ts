import type { AnyRoute } from '../../../base/route.ts';
import { checkSuppressionRoute } from './check-suppression.ts';
import type { SuppressionsRouteDeps } from './deps.ts';
import { listSuppressionsRoute } from './list-suppressions.ts';
import { exportSuppressionsRoute } from './manage/export-suppressions.ts';
import { importSuppressionsRoute } from './manage/import-suppressions.ts';
import { listManagedSuppressionsRoute } from './manage/list-managed-suppressions.ts';
import { suppressAddressRoute } from './suppress-address.ts';
import { unsuppressAddressRoute } from './unsuppress-address.ts';

/** The public operations, and the console's bulk operations. */
export const suppressionsRoutes: readonly AnyRoute<SuppressionsRouteDeps>[] = [
  listSuppressionsRoute,
  suppressAddressRoute,
  unsuppressAddressRoute,
  checkSuppressionRoute,
  listManagedSuppressionsRoute,
  importSuppressionsRoute,
  exportSuppressionsRoute,
];
