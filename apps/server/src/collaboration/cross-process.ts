import type { Participant, Presence } from '@postpress/edits/log';
import type { Log } from '../base/log.ts';
import { createMicroBatch } from '../base/micro-batch.ts';
import { COMMENTS_CHANGED } from '../comments/index.ts';
import { type Notifications, notifyApart } from '../platform/database/notifications.ts';
import type { Db } from '../platform/database/tables.ts';
import { LOG_CHANGED } from './design-logs.ts';

const ROOMS = 'design_rooms';
/** PostgreSQL takes less than 8,000. */
const PAYLOAD_BYTES_MAX = 7_900;
const GATHER_MS = 50;
const AT_ONCE = 500;
/** While the database is away, more are dropped: heartbeats tell who is there once it is back. */
const WAITING_MAX = 10 * AT_ONCE;

/** Presence that processes send each other. Never stored. */
export type RoomMessage =
  | { kind: 'here'; participant: Participant; isNew?: boolean }
  | { kind: 'left'; id: string }
  | { kind: 'presence'; id: string; presence: Presence }
  /** Other processes answer with the editors that they have in the room. */
  | { kind: 'ask' };

export type CrossProcessListeners = {
  onLog(log: string, seq: number | undefined): void;
  onRoomMessage(log: string, from: string, message: RoomMessage): void;
  /** Undefined: messages may have been lost. */
  onCommentsChanged(templateId: number | undefined): void;
  /** Messages may have been lost. */
  onGap(): void;
};

/** Carries messages between the processes of this database. */
export class CrossProcess {
  readonly #own: string;
  readonly #log: Log;
  readonly #outgoing;

  constructor(db: Db, own: string, log: Log) {
    this.#own = own;
    this.#log = log;
    this.#outgoing = createMicroBatch<string, undefined>({
      run: async (payloads) => {
        await notifyApart(
          db,
          payloads.map((payload) => ({ channel: ROOMS, payload })),
        );
        return payloads.map(() => undefined);
      },
      itemsMax: AT_ONCE,
      gatherMs: GATHER_MS,
      isWorthSplitting: () => false,
    });
  }

  async listen(
    notifications: Notifications,
    { onLog, onRoomMessage, onCommentsChanged, onGap }: CrossProcessListeners,
  ): Promise<void> {
    await notifications.listen(
      LOG_CHANGED,
      (payload) => {
        const [log = '', seq] = payload.split(' ');
        onLog(log, seq === undefined ? undefined : Number(seq));
      },
      onGap,
    );
    await notifications.listen(
      COMMENTS_CHANGED,
      (payload) => onCommentsChanged(Number(payload)),
      () => onCommentsChanged(undefined),
    );
    await notifications.listen(ROOMS, (payload) => {
      const { from, log, news } = JSON.parse(payload) as { from: string; log: string; news: RoomMessage };
      if (from !== this.#own) onRoomMessage(log, from, news);
    });
  }

  publish(log: string, message: RoomMessage): void {
    const payload = JSON.stringify({ from: this.#own, log, news: message });
    if (Buffer.byteLength(payload) > PAYLOAD_BYTES_MAX) return;
    // The database is slow: where others point is out of date by then.
    if (this.#outgoing.waiting > (message.kind === 'presence' ? AT_ONCE : WAITING_MAX)) return;
    this.#outgoing.submit(payload).catch((cause) => {
      this.#log.debug({ err: cause }, 'Presence of a room could not be sent to other processes');
    });
  }
}
