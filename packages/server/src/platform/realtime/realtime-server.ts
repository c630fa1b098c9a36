import { realtimeMessage } from '@ezra/contract/common/realtime';
import { REALTIME_EVENTS } from '@ezra/contract/common/realtime-events';
import type { Server as HttpServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Server, type Socket } from 'socket.io';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { takeTurns } from '../db/turns.ts';
import type { PgListener } from '../events/pg-listener.ts';
import type { Log } from '../log.ts';
import type { Actor } from '../sessions/actor.ts';
import { startTellingGathered } from './gathered-changes.ts';
import { handshakeGuard } from './handshake-guard.ts';
import { joinsInTurn, type JoinInTurn } from './joins.ts';
import { ownSockets } from './own-sockets.ts';
import { createRealtime, REALTIME_CHANNEL, roleRoom, userRoom } from './realtime.ts';
import { startRechecks } from './rechecks.ts';
import type { RoomRules } from './rooms.ts';
import { MOST_ROOMS, LOOK_UPS_AT_ONCE } from './socket-limits.ts';
import { watchTraffic } from './traffic.ts';

export interface RealtimeServer {
  readonly connections: number;
  /** Sends `bye`, so that browsers reconnect elsewhere or later, then closes the sockets. */
  stop(): Promise<void>;
}

export interface RealtimeServerOptions {
  server: HttpServer;
  db: Database;
  listener: PgListener;
  rooms: RoomRules;
  /** Finds the person who owns a bearer token, or null. Must not count as that person's activity. */
  findActor: (token: string, now: Date) => Promise<Actor | null>;
  clock: Clock;
  log: Log;
  /** Address of the site; pages of other origins are refused. */
  publicUrl: string;
  /** Further origins whose pages may connect (the development server). */
  extraOrigins?: readonly string[];
  /** Which proxies may name the caller's address; default: none. */
  trustProxy?: boolean | number | string;
  /** How often each session is checked for changes that nobody announces, such as expiry; default: 60 s. */
  recheckMs?: number;
}

interface SocketData {
  token: string;
  actor: Actor;
  inTurn: JoinInTurn;
}
type Ack = (answer: { ok: boolean }) => void;
interface ClientEvents {
  join: (room: unknown, ack?: unknown) => void;
  leave: (room: unknown) => void;
}
interface ServerEvents {
  changed: (message: z.output<typeof envelope>['message']) => void;
  resync: () => void;
  bye: () => void;
  crowded: () => void;
}
type OurSocket = Socket<ClientEvents, ServerEvents, Record<string, never>, SocketData>;
type OurServer = Server<ClientEvents, ServerEvents, Record<string, never>, SocketData>;

const RECHECK_MS = 60_000;
const COUNT_BYTES_MS = 1_000;
const NEVER = new AbortController().signal;
/** A notification. It may come from a newer process, with topics that only newer browsers know. */
const envelope = z.object({
  rooms: z.array(z.string()).min(1),
  message: realtimeMessage.extend({ topic: z.string() }),
});
const handshake = z.object({ token: z.string().min(1).max(200) });

/**
 * Starts the realtime side of one process: sockets on its HTTP server (path `/socket.io/`, WebSocket only),
 * fed by notifications of the database, so that a change made in any process reaches every socket.
 * `socket-limits.ts` limits persons, sockets and addresses.
 */
export async function startRealtimeServer(options: RealtimeServerOptions): Promise<RealtimeServer> {
  const { server, db, listener, rooms, clock, log } = options;
  const now = () => clock.now().valueOf();
  const guard = handshakeGuard({
    clock,
    origins: [new URL(options.publicUrl).origin, ...(options.extraOrigins ?? [])],
    trustProxy: options.trustProxy ?? false,
  });
  const turn = takeTurns(LOOK_UPS_AT_ONCE);
  const asking = async <T>(question: () => Promise<T>): Promise<T> => {
    const giveBack = await turn(NEVER);
    return question().finally(giveBack);
  };
  const findActor = (token: string) => asking(() => options.findActor(token, clock.now()));

  const io: OurServer = new Server(server, {
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: 4_096,
    perMessageDeflate: false,
    connectTimeout: 10_000,
    allowRequest: (request, decide) =>
      decide(null, guard.mayOpen(request, io.engine.clientsCount - io.sockets.sockets.size)),
  });
  const traffic = watchTraffic(now, (why, facts) =>
    log.warn({ why, ...facts }, 'a socket asked for too much and was closed'),
  );
  io.engine.on('connection', traffic.watch);

  io.use((socket, next) => {
    const parsed = handshake.safeParse(socket.handshake.auth);
    if (!parsed.success) return next(new Error('session_expired'));
    const { token } = parsed.data;
    if (!guard.mayLookUp(token)) return next(new Error('unavailable'));
    findActor(token).then(
      (actor) => {
        if (!mayConnect(actor)) return next(new Error('session_expired'));
        socket.data = { token, actor, inTurn: turnsOf(actor.userId) };
        next();
      },
      (error: unknown) => {
        log.warn({ err: error }, 'a socket could not be let in');
        next(new Error('unavailable'));
      },
    );
  });

  const turnsOf = joinsInTurn(now);
  const own = ownSockets<OurSocket>();
  io.on('connection', (socket) => {
    const { userId } = socket.data.actor;
    traffic.belongsTo(socket.conn, userId);
    for (const old of own.add(userId, socket)) {
      old.emit(REALTIME_EVENTS.crowded);
      old.disconnect(true);
    }
    socket.on('disconnect', () => own.remove(userId, socket));
    void socket.join(ownRooms(socket.data.actor));
    socket.on('join', (room, ack) => {
      const answer: Ack = typeof ack === 'function' ? (ack as Ack) : () => undefined;
      socket.data
        .inTurn(() => join(socket, room))
        .then(
          (ok) => answer({ ok }),
          (error: unknown) => {
            log.warn({ err: error }, 'a room could not be joined');
            answer({ ok: false });
          },
        );
    });
    socket.on('leave', (room) => {
      if (typeof room === 'string' && !ownRooms(socket.data.actor).includes(room)) void socket.leave(room);
    });
  });

  const mayJoin = (actor: Actor, room: string) => asking(() => rooms.mayJoin(db, actor, room, clock.now()));
  const join = async (socket: OurSocket, room: unknown): Promise<boolean> => {
    if (typeof room !== 'string' || socket.rooms.size >= MOST_ROOMS || !socket.connected) return false;
    let asked: Actor;
    do {
      asked = socket.data.actor;
      if (!(await mayJoin(asked, room)) || !socket.connected) return false;
      // Repeats if role or regions changed while the database answered for the former ones.
    } while (asked !== socket.data.actor);
    await socket.join(room);
    return true;
  };

  /** Checks a socket's session again, because it may have ended or changed its role. */
  const recheck = async (socket: OurSocket): Promise<void> => {
    if (!socket.connected) return;
    const actor = await findActor(socket.data.token);
    if (!mayConnect(actor)) return void socket.disconnect(true);
    const before = ownRooms(socket.data.actor);
    const after = ownRooms(actor);
    const changed = !hasSameRights(actor, socket.data.actor);
    socket.data.actor = actor;
    // Leaves rooms that were joined with a former role or region, or whose record has changed hands.
    const left: string[] = [];
    for (const room of socket.rooms) {
      if (room === socket.id || after.includes(room)) continue;
      if (changed || before.includes(room) || !(await mayJoin(actor, room))) left.push(room);
    }
    for (const room of left) await socket.leave(room);
    await socket.join(after);
    if (changed || left.length > 0) socket.emit(REALTIME_EVENTS.resync);
  };
  const rechecks = startRechecks<OurSocket>({
    all: () => socketsOf(io),
    count: () => io.sockets.sockets.size,
    // If the database is away, the session stays; the next check decides.
    check: (socket) =>
      recheck(socket).catch((error: unknown) => log.warn({ err: error }, 'a session could not be looked up')),
    roundMs: options.recheckMs ?? RECHECK_MS,
  });

  await listener.on(REALTIME_CHANNEL, (payload) => {
    const { rooms: to, message } = envelope.parse(JSON.parse(payload));
    io.to(to).emit(REALTIME_EVENTS.changed, message);
    if (message.topic !== 'session') return;
    const names = new Set(to);
    rechecks.soon([...socketsOf(io)].filter((socket) => [...socket.rooms].some((room) => names.has(room))));
  });
  listener.onReconnect(() => {
    io.emit(REALTIME_EVENTS.resync);
    rechecks.soon(socketsOf(io));
  });
  const counting = setInterval(traffic.countBytes, COUNT_BYTES_MS).unref();
  const stopTelling = startTellingGathered(db, createRealtime(), log);

  return {
    get connections() {
      return io.sockets.sockets.size;
    },
    async stop() {
      rechecks.stop();
      clearInterval(counting);
      io.emit(REALTIME_EVENTS.bye);
      // Leaves time to send it; then closes the sockets. The owner closes the HTTP server.
      await sleep(50);
      io.disconnectSockets(true);
      io.engine.close();
      await stopTelling();
    },
  };
}

/** Whether a session may connect. Without its second factor it may not; API calls tell what is missing. */
const mayConnect = (actor: Actor | null): actor is Actor => actor?.secondFactor === 'none';

const hasSameRights = (a: Actor, b: Actor): boolean => a.role === b.role && a.restricted === b.restricted;

const socketsOf = (io: { sockets: { sockets: Map<string, OurSocket> } }): Iterable<OurSocket> =>
  io.sockets.sockets.values();

const ownRooms = (actor: Actor): string[] =>
  actor.restricted ? [userRoom(actor.userId)] : [userRoom(actor.userId), roleRoom(actor.role)];
