import type { FileStore, OwnFilesDeps } from '../../files/index.ts';
import type { Images } from '../../platform/images/images.ts';
import type { CallOut } from '../../platform/outbound/outcome.ts';
import type { RunDeps } from '../run-models.ts';

/** What pictures are made, read and kept with. */
export type ImagesDeps = RunDeps &
  Omit<OwnFilesDeps, 'files'> & {
    images: Images;
    /** The guarded outbound client: sources by address come through it. */
    call: CallOut;
    files: FileStore;
  };
