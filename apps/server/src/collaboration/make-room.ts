import { liveLimits } from '@postpress/edits/log';
import { AppError } from '../base/app-error.ts';
import type { Admitted } from './admit.ts';
import type { LiveConnection } from './live-connection.ts';
import type { Room } from './room.ts';

/**
 * Makes room for one more editor. In a full design, a person with several pages gives one up to a person without one, so
 * that one person cannot take all seats.
 *
 * @param count of the editors that have it open, in any process
 * @throws AppError RATE_LIMITED
 */
export function makeRoom(
  connections: Iterable<LiveConnection>,
  { room, admitted, count }: { room: Room; admitted: Admitted; count: number },
): void {
  const most = Math.min(liveLimits.participants, admitted.participantsMax);
  if (count < most) return;
  const here = [...connections].filter((each) => each.room === room);
  const pagesOf = (person: string) => here.filter((each) => each.admitted.person === person).length;
  const [first] = here.toSorted(
    (one, other) => pagesOf(other.admitted.person) - pagesOf(one.admitted.person),
  );
  if (pagesOf(admitted.person) > 0 || !first || pagesOf(first.admitted.person) < 2)
    throw new AppError('RATE_LIMITED', `This design is already open in ${most} editors, the limit.`, {
      retryAfterSeconds: 10,
    });
  first.end(
    'RATE_LIMITED',
    `This design is open in ${most} editors, the limit: another page needed the seat.`,
    true,
  );
}
