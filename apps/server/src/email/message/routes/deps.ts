import type { ServiceAddresses } from '../../../config/index.ts';
import type { Db } from '../../../platform/database/tables.ts';

export type ContentsRouteDeps = {
  db: Db;
  /** Where unsubscribe links lead. */
  addresses: Pick<ServiceAddresses, 'publicUrl'>;
};
