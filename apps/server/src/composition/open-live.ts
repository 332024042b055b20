import { ACCOUNTS_CHANGED, mayStay } from '../accounts/index.ts';
import { Live, liveSources } from '../live/index.ts';
import type { Core } from '../platform/core.ts';
import type { Notifications } from '../platform/database/notifications.ts';
import { sessionLifeOf } from './open-sign-in.ts';

/** Live updates of the console. The stream of a caller who loses access ends within a second. */
export async function openLiveUpdates(core: Core, notifications: Notifications): Promise<Live> {
  const { config, log, clock } = core;
  const { db } = core.database;
  const deps = { db, clock, life: sessionLifeOf(config) };
  const live = new Live({
    sources: liveSources(db),
    clock,
    log,
    mayStay: (watcher) => mayStay(watcher, deps),
  });
  const recheck = () => void live.recheck();
  await notifications.listen(ACCOUNTS_CHANGED, recheck, recheck);
  return live;
}
