import type { Participant } from '@postpress/edits/log';
import type { Admitted } from './admit.ts';

/** Colors for people: `Participant.color`. */
const COLORS = 12;
/** After this long without a heartbeat, the process of a participant counts as killed. */
const EXPIRES_MS = 30_000;

type Remote = { participant: Participant; process: string; lastSeenAt: number };

/** The participants of each room in other processes, as those report them. */
export class RemoteParticipants {
  readonly #rooms = new Map<string, Map<string, Remote>>();

  of(room: string): Participant[] {
    return [...(this.#rooms.get(room)?.values() ?? [])].map(({ participant }) => participant);
  }

  isAny(room: string): boolean {
    return this.#rooms.has(room);
  }

  /** @returns whether it is new */
  add(room: string, remote: Remote): boolean {
    const here = this.#rooms.get(room) ?? new Map<string, Remote>();
    this.#rooms.set(room, here);
    const isNew = !here.has(remote.participant.id);
    here.set(remote.participant.id, remote);
    return isNew;
  }

  has(room: string, id: string): boolean {
    return this.#rooms.get(room)?.has(id) ?? false;
  }

  /** @returns whether it was there */
  drop(room: string, id: string): boolean {
    const here = this.#rooms.get(room);
    const was = here?.delete(id) ?? false;
    if (here?.size === 0) this.#rooms.delete(room);
    return was;
  }

  forget(room: string): void {
    this.#rooms.delete(room);
  }

  /** Those whose processes no longer send heartbeats. */
  expired(now: number): { room: string; id: string }[] {
    return [...this.#rooms].flatMap(([room, here]) =>
      [...here.values()]
        .filter(({ lastSeenAt }) => now - lastSeenAt > EXPIRES_MS)
        .map(({ participant }) => ({ room, id: participant.id })),
    );
  }
}

/** An editor as others see it. A person has the same color in all tabs. */
export function participantFor(
  id: string,
  { name, user, avatarUrl, canEdit }: Pick<Admitted, 'name' | 'user' | 'avatarUrl' | 'canEdit'>,
  others: readonly Participant[],
): Participant {
  const same = others.find((each) => each.user !== undefined && each.user === user);
  const color = same?.color ?? freeColor(others);
  return {
    id,
    name,
    color,
    canEdit,
    ...(user !== undefined && { user }),
    ...(avatarUrl !== undefined && { avatarUrl }),
  };
}

/** The first free color, or the least used one. */
function freeColor(others: readonly Participant[]): number {
  const counts = Array.from({ length: COLORS }, () => 0);
  for (const { color } of others) counts[color] = (counts[color] ?? 0) + 1;
  return counts.indexOf(Math.min(...counts));
}
