import { randomBytes } from 'node:crypto';
import { liveLimits, type Participant } from '@postpress/edits/log';
import type { Access } from '../accounts/index.ts';
import { AppError } from '../base/app-error.ts';
import { ConnectionPlaces } from '../base/connection-places.ts';
import type { Log } from '../base/log.ts';
import type { Lease, SemaphoreStats } from '../base/permits.ts';
import type { Notifications } from '../platform/database/notifications.ts';
import { type Recurring, recurring } from '../platform/work/recurring.ts';
import type { TemplatesDeps } from '../templates/index.ts';
import { type Admitted, admit } from './admit.ts';
import { CrossProcess, type RoomMessage } from './cross-process.ts';
import { listUnstored } from './design-logs.ts';
import { editorPlaces, openShares, openWorkAllowances } from './limits.ts';
import { LiveConnection, type Outgoing } from './live-connection.ts';
import { openLog } from './open-log.ts';
import { participantFor, RemoteParticipants } from './participants.ts';
import type { Join } from './read-message.ts';
import { notifyCommentsChanged, Room } from './room.ts';

type CollaborationDeps = TemplatesDeps & { log: Log; access: Access };

const IDLE_MS = 3_000;
const HEARTBEAT_MS = 10_000;
const RECHECK_MS = 30_000;
const SWEEP_MS = 60_000;
/** A log that was not stored for this long has lost its process. */
const UNSTORED_MS = 60_000;
const SWEPT_AT_ONCE = 5;

type JoinOptions = {
  /** Of the participant; default: a new one. */
  id?: string;
  /** The client network that it comes from. */
  network: string;
};
type Joining = {
  join: Join;
  admitted: Admitted;
  id: string;
  out: Outgoing;
  place: Lease;
};

/** All shared designs that editors connected to this process have open. */
export class Collaboration {
  readonly #deps: CollaborationDeps;
  readonly #crossProcess: CrossProcess;
  readonly #own = randomBytes(9).toString('base64url');
  readonly #rooms = new Map<string, Promise<Room | undefined>>();
  readonly #open = new Map<string, Room>();
  readonly #remote = new RemoteParticipants();
  /** Each has a place. */
  readonly #connections = new Set<LiveConnection>();
  readonly #places = new ConnectionPlaces('live connections', editorPlaces);
  readonly #shares = openShares();
  readonly #workOf = openWorkAllowances();
  readonly #idleTimers = new Map<string, NodeJS.Timeout>();
  readonly #repeated: Recurring[] = [];
  #isClosed = false;

  constructor(deps: CollaborationDeps) {
    this.#deps = deps;
    this.#crossProcess = new CrossProcess(deps.db, this.#own, deps.log);
  }

  /** The use of what all editors of this process share. */
  get limits(): Record<string, () => SemaphoreStats> {
    const { designs, unreceived, unhandled } = this.#shares;
    return {
      live_editors: () => this.#places.stats(),
      live_designs: () => designs.stats(),
      live_unreceived: () => unreceived.stats(),
      live_unhandled: () => unhandled.stats(),
    };
  }

  async start(notifications: Notifications): Promise<void> {
    await this.#crossProcess.listen(notifications, {
      onLog: (log, seq) => this.#changed(log, seq),
      onRoomMessage: (log, from, news) => this.#receive(log, from, news),
      onCommentsChanged: (templateId) => notifyCommentsChanged(this.#open.values(), templateId),
      onGap: () => {
        for (const room of this.#open.values()) {
          this.#run(room.catchUp());
          this.#announce(room);
        }
      },
    });
    const { log } = this.#deps;
    const every = (everyMs: number, failure: string, work: () => unknown) =>
      this.#repeated.push(recurring({ everyMs, failure, log }, work));
    every(HEARTBEAT_MS, 'Participants were not announced', () => this.#sendHeartbeat());
    every(RECHECK_MS, 'Editors were not rechecked', () => this.recheck());
    every(SWEEP_MS, 'Unstored designs were not swept', () => this.sweep());
  }

  /**
   * Joins an editor to the design of its session.
   *
   * @throws AppError UNAUTHORIZED, FORBIDDEN, NOT_FOUND, PAYLOAD_TOO_LARGE, RATE_LIMITED, SERVICE_UNAVAILABLE
   */
  async join(
    join: Join,
    out: Outgoing,
    { id = randomBytes(9).toString('base64url'), network }: JoinOptions,
  ): Promise<LiveConnection> {
    if (this.#isClosed)
      throw new AppError('SERVICE_UNAVAILABLE', 'The service is stopping: try again.', {
        retryAfterSeconds: 1,
      });
    const admitted = await admit(join.token, this.#deps);
    this.#replace(join);
    const { id: session, projectId } = admitted.session;
    const place = this.#places.take({ session, network, project: String(projectId) });
    try {
      return await this.#joinRoom({ join, admitted, id, out, place });
    } catch (cause) {
      place.release();
      throw cause;
    }
  }

  /** The same page came back before its old connection ended. */
  #replace({ token, client }: Join): void {
    for (const other of this.#connections)
      if (other.token === token && other.client === client) other.close();
  }

  async #joinRoom({ join, admitted, id, out, place }: Joining): Promise<LiveConnection> {
    const room = await this.#roomOf(await openLog(admitted.session, this.#deps));
    let connection: LiveConnection | undefined;
    try {
      this.#requireClient(room, join, admitted);
      freeSeat(this.#connections, { room, admitted, count: this.#participantsOf(room).length });
      connection = this.#connect({ join, admitted, id, out, place }, room);
      await room.join(connection, join.has, () => this.#participantsOf(room));
      if (room.hasEnded) throw new AppError('NOT_FOUND', 'The design was deleted.');
    } catch (cause) {
      connection?.close();
      this.#run(this.#closeIfEmpty(room));
      throw cause;
    }
    room.broadcast({ kind: 'joined', participant: connection.participant }, connection.participant.id);
    this.#crossProcess.publish(room.id, { kind: 'here', participant: connection.participant, isNew: true });
    if (room.members.size === 1) this.#crossProcess.publish(room.id, { kind: 'ask' });
    return connection;
  }

  /** A client is one person's; its earlier connection ends. */
  #requireClient(room: Room, { client }: Join, { person }: Admitted): void {
    const known = room.personOf(client);
    const others = [...this.#connections].filter((each) => each.room === room && each.client === client);
    if ((known ?? person) !== person || others.some((other) => other.admitted.person !== person))
      throw new AppError('FORBIDDEN', 'Another editor has this client name.');
    for (const other of others) other.close();
  }

  /** Disconnects editors whose sessions have ended; the other sessions count as used. */
  async recheck(): Promise<void> {
    for (const connection of [...this.#connections]) await this.#recheck(connection);
  }

  /** Stores what processes that were killed left unstored, and closes rooms whose end failed. */
  async sweep(): Promise<void> {
    const { db, clock } = this.#deps;
    for (const room of [...this.#open.values()]) await this.#closeIfEmpty(room);
    const before = new Date(clock().getTime() - UNSTORED_MS);
    for (const id of await listUnstored(db, before, SWEPT_AT_ONCE)) {
      if (this.#open.has(id) || this.#isClosed) continue;
      const room = await this.#roomOf(id).catch(() => undefined);
      try {
        await room?.catchUp();
        await room?.store();
      } finally {
        if (room) await this.#closeIfEmpty(room);
      }
    }
  }

  /** Closes all connections and stores unsaved designs. */
  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    const repeated = this.#repeated.map((each) => each.stop());
    for (const timer of this.#idleTimers.values()) clearTimeout(timer);
    for (const connection of [...this.#connections])
      connection.end('STOPPING', 'The service is restarting.', true);
    const rooms = [...this.#open.values()];
    const settled = rooms.map((room) => (room.isUnstored ? room.store() : room.settled()).catch(() => {}));
    await Promise.all([...repeated, ...settled]);
  }

  #connect({ join, admitted, id, out, place }: Joining, room: Room): LiveConnection {
    const participant = participantFor(id, admitted, this.#participantsOf(room));
    const connection = new LiveConnection({
      room,
      admitted,
      participant,
      client: join.client,
      token: join.token,
      out,
      now: () => this.#deps.clock().getTime(),
      work: this.#workOf(admitted.session.projectId, admitted.person),
      shares: this.#shares,
      onClose: () => {
        place.release();
        this.#onClosed(connection);
      },
      onPresence: (presence) => {
        room.broadcast({ kind: 'presence', participant: id, presence }, id);
        if (this.#remote.isAny(room.id))
          this.#crossProcess.publish(room.id, { kind: 'presence', id, presence });
      },
    });
    this.#connections.add(connection);
    return connection;
  }

  #onClosed(connection: LiveConnection): void {
    const { room, participant } = connection;
    this.#connections.delete(connection);
    if (room.members.has(participant.id)) {
      room.leave(participant.id);
      room.broadcast({ kind: 'left', participant: participant.id });
      this.#crossProcess.publish(room.id, { kind: 'left', id: participant.id });
    }
    this.#run(this.#closeIfEmpty(room));
  }

  /** Stores the design and forgets the room once the last editor has left. */
  async #closeIfEmpty(room: Room): Promise<void> {
    await room.settled();
    if (this.#isInUse(room)) return;
    if (room.isUnstored && !room.hasEnded) await room.store();
    if (this.#isInUse(room) || this.#open.get(room.id) !== room) return;
    clearTimeout(this.#idleTimers.get(room.id));
    this.#idleTimers.delete(room.id);
    this.#rooms.delete(room.id);
    this.#open.delete(room.id);
    this.#remote.forget(room.id);
    room.release();
  }

  #isInUse(room: Room): boolean {
    return room.members.size > 0 || [...this.#connections].some((each) => each.room === room);
  }

  async #roomOf(id: string): Promise<Room> {
    const opening = this.#rooms.get(id) ?? this.#openRoom(id);
    this.#rooms.set(id, opening);
    const room = await opening.catch((cause) => {
      this.#rooms.delete(id);
      throw cause;
    });
    if (room && !room.hasEnded) return room;
    this.#rooms.delete(id);
    this.#open.delete(id);
    throw new AppError('SERVICE_UNAVAILABLE', 'The design is being opened again: try again.', {
      retryAfterSeconds: 1,
    });
  }

  async #openRoom(id: string): Promise<Room | undefined> {
    const room = await Room.open(id, {
      ...this.#deps,
      designs: this.#shares.designs,
      onIdle: (each) => this.#storeWhenIdle(each),
    });
    if (!room) return undefined;
    this.#open.set(id, room);
    if (room.isUnstored) this.#storeWhenIdle(room);
    return room;
  }

  #storeWhenIdle(room: Room): void {
    clearTimeout(this.#idleTimers.get(room.id));
    const store = () => {
      this.#idleTimers.delete(room.id);
      if (room.isUnstored && !this.#isClosed) this.#run(room.store());
    };
    this.#idleTimers.set(room.id, setTimeout(store, IDLE_MS).unref());
  }

  #participantsOf(room: Room): Participant[] {
    const own = [...room.members.values()].map(({ participant }) => participant);
    return [...own, ...this.#remote.of(room.id).filter(({ id }) => !room.members.has(id))];
  }

  #changed(log: string, seq: number | undefined): void {
    const room = this.#open.get(log);
    if (room && (seq === undefined || !room.knows(seq))) this.#run(room.catchUp());
  }

  #receive(log: string, from: string, message: RoomMessage): void {
    const room = this.#open.get(log);
    if (!room) return;
    if (message.kind === 'ask') this.#announce(room);
    else if (message.kind === 'left') this.#dropRemote(room, message.id);
    else if (message.kind === 'here') this.#addRemote(room, message.participant, from);
    else if (this.#remote.has(log, message.id))
      room.broadcast({ kind: 'presence', participant: message.id, presence: message.presence });
  }

  #addRemote(room: Room, participant: Participant, from: string): void {
    const remote = { participant, process: from, lastSeenAt: this.#deps.clock().getTime() };
    if (this.#remote.add(room.id, remote) && !room.members.has(participant.id))
      room.broadcast({ kind: 'joined', participant });
  }

  #dropRemote(room: Room, id: string): void {
    if (this.#remote.drop(room.id, id) && !room.members.has(id))
      room.broadcast({ kind: 'left', participant: id });
  }

  #announce(room: Room): void {
    for (const { participant } of room.members.values())
      this.#crossProcess.publish(room.id, { kind: 'here', participant });
  }

  #sendHeartbeat(): void {
    for (const room of this.#open.values()) if (this.#remote.isAny(room.id)) this.#announce(room);
    for (const { room: id, id: participant } of this.#remote.expired(this.#deps.clock().getTime())) {
      const room = this.#open.get(id);
      if (room) this.#dropRemote(room, participant);
      else this.#remote.drop(id, participant);
    }
  }

  async #recheck(connection: LiveConnection): Promise<void> {
    try {
      connection.admitted = await admit(connection.token, this.#deps);
      if (connection.admitted.canEdit !== connection.participant.canEdit)
        connection.end('ACCESS_CHANGED', 'Your permissions have changed.', true);
    } catch (cause) {
      // Without the database no access can have changed.
      if (cause instanceof AppError) connection.end(cause.code, cause.message, false);
    }
  }

  #run(work: Promise<unknown>): void {
    work.catch((cause) =>
      this.#deps.log.warn({ err: cause }, 'A shared design could not be brought up to date'),
    );
  }
}

/**
 * Frees a seat for one more editor if the design is full: the person with the most open pages loses one to a person without
 * any, so that one person cannot take all seats.
 *
 * @param count of the editors that have it open, in any process
 * @throws AppError RATE_LIMITED
 */
function freeSeat(
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
