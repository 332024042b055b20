import type { ServiceAddresses } from '../../../config/index.ts';
import type { Db } from '../../../platform/database/tables.ts';

export type ContentsRouteDeps = {
  db: Db;
  /** For unsubscribe links. */
  addresses: Pick<ServiceAddresses, 'publicUrl'>;
};
