import type { PlaceLimits } from '../base/connection-places.ts';
import { FairSemaphore } from '../base/fair-semaphore.ts';
import { scarceResources, semaphoreOf } from '../config/index.ts';

/** Editors connected to one process, by websockets and polls. */
export const editorPlaces: PlaceLimits<'session' | 'network' | 'project'> = {
  ...semaphoreOf('liveEditors'),
  perHolder: { session: 10, network: 500, project: scarceResources.liveEditors.share },
};

/** What all editors of one process share, by project. Nothing waits for it. */
export function openShares() {
  return {
    designs: new FairSemaphore(semaphoreOf('liveDesigns')),
    unreceived: new FairSemaphore(semaphoreOf('liveUnreceived')),
    unhandled: new FairSemaphore(semaphoreOf('liveUnhandled')),
  };
}

export type Shares = ReturnType<typeof openShares>;
