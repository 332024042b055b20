import type { FileStore, OwnFilesDeps } from '../../files/index.ts';
import type { Images } from '../../platform/images/images.ts';
import type { CallOut } from '../../platform/outbound/outcome.ts';
import type { RunDeps } from '../run-models.ts';

export type ImagesDeps = RunDeps &
  Omit<OwnFilesDeps, 'files'> & {
    images: Images;
    /** The guarded outbound client, for sources given by URL. */
    call: CallOut;
    files: FileStore;
  };
