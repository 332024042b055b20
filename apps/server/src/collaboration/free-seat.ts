import { liveLimits } from '@postpress/edits/log';
import { AppError } from '../base/app-error.ts';
import type { Admitted } from './admit.ts';
import type { LiveConnection } from './live-connection.ts';
import type { Room } from './room.ts';

/**
 * Frees a seat for one more editor if the design is full: the person with the most open pages loses one to a person without
 * any, so that one person cannot take all seats.
 *
 * @param count of the editors that have it open, in any process
 * @throws AppError RATE_LIMITED
 */
export function freeSeat(
  connections: Iterable<LiveConnection>,
  { room, admitted, count }: { room: Room; admitted: Admitted; count: number },
): void {
  const limit = Math.min(liveLimits.participants, admitted.participantsMax);
  if (count < limit) return;
  const here = [...connections].filter((each) => each.room === room);
  const pagesOf = (person: string) => here.filter((each) => each.admitted.person === person).length;
  const [first] = here.toSorted(
    (one, other) => pagesOf(other.admitted.person) - pagesOf(one.admitted.person),
  );
  if (pagesOf(admitted.person) > 0 || !first || pagesOf(first.admitted.person) < 2)
    throw new AppError('RATE_LIMITED', `This design is already open in ${limit} editors, the limit.`, {
      retryAfterSeconds: 10,
    });
  first.end(
    'RATE_LIMITED',
    `This design is open in ${limit} editors, the limit: another page needed the seat.`,
    true,
  );
}
