import { realtimeMessage } from '@ezra/contract/common/realtime';
import { REALTIME_EVENTS } from '@ezra/contract/common/realtime-events';
import type { Server as HttpServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Server, type Socket } from 'socket.io';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { PgListener } from '../events/pg-listener.ts';
import type { Log } from '../log.ts';
import type { Actor } from '../sessions/actor.ts';
import { startTellingGathered } from './gathered-changes.ts';
import { createRealtime, REALTIME_CHANNEL, roleRoom, userRoom } from './realtime.ts';
import type { RoomRules } from './rooms.ts';

export interface RealtimeServer {
  /** Sockets connected to this process. */
  readonly connections: number;
  /** Sends `bye`, so that browsers reconnect elsewhere or later, then closes the sockets. */
  stop(): Promise<void>;
}

export interface RealtimeServerOptions {
  server: HttpServer;
  db: Database;
  listener: PgListener;
  rooms: RoomRules;
  /** Finds the person behind a bearer token, or null. Must not count as that person's activity. */
  findActor: (token: string, now: Date) => Promise<Actor | null>;
  clock: Clock;
  log: Log;
  /** Address of the site: pages of other origins are refused. */
  publicUrl: string;
  /** Further origins whose pages may connect (the development server). */
  extraOrigins?: readonly string[];
  /** How often sessions are checked for unannounced changes (expiry); default 60 s. */
  recheckMs?: number;
}

interface SocketData {
  token: string;
  actor: Actor;
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
}
type OurSocket = Socket<ClientEvents, ServerEvents, Record<string, never>, SocketData>;

const MAX_ROOMS = 50;
const RECHECK_MS = 60_000;
/** Of a newer process too, which may tell of topics that this release does not know; its browsers do. */
const envelope = z.object({
  rooms: z.array(z.string()).min(1),
  message: realtimeMessage.extend({ topic: z.string() }),
});
const handshake = z.object({ token: z.string().min(1).max(200) });

/**
 * Starts the realtime side of one process: sockets on its HTTP server (path `/socket.io/`, WebSocket only),
 * fed by notifications of the database, so that a change made in any process reaches every socket.
 */
export async function startRealtimeServer(options: RealtimeServerOptions): Promise<RealtimeServer> {
  const { server, db, listener, rooms, findActor, clock, log } = options;
  const origins = new Set([new URL(options.publicUrl).origin, ...(options.extraOrigins ?? [])]);
  const io = new Server<ClientEvents, ServerEvents, Record<string, never>, SocketData>(server, {
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: 4_096,
    perMessageDeflate: false,
    connectTimeout: 10_000,
    // Programs send no origin; they have no browser whose session could be abused.
    allowRequest: ({ headers }, decide) => {
      const { origin } = headers;
      const sameHost = origin !== undefined && hostOf(origin) === headers.host;
      decide(null, origin === undefined || sameHost || origins.has(origin));
    },
  });

  io.use((socket, next) => {
    const parsed = handshake.safeParse(socket.handshake.auth);
    if (!parsed.success) return next(new Error('session_expired'));
    findActor(parsed.data.token, clock.now()).then(
      (actor) => {
        if (!isLetIn(actor)) return next(new Error('session_expired'));
        socket.data = { token: parsed.data.token, actor };
        next();
      },
      (error: unknown) => {
        log.warn({ err: error }, 'a socket could not be let in');
        next(new Error('unavailable'));
      },
    );
  });

  io.on('connection', (socket: OurSocket) => {
    void socket.join(ownRooms(socket.data.actor));
    socket.on('join', (room, ack) => {
      const answer: Ack = typeof ack === 'function' ? (ack as Ack) : () => undefined;
      join(socket, room).then(
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

  const join = async (socket: OurSocket, room: unknown): Promise<boolean> => {
    if (typeof room !== 'string' || socket.rooms.size >= MAX_ROOMS) return false;
    if (!(await rooms.mayJoin(db, socket.data.actor, room))) return false;
    await socket.join(room);
    return true;
  };

  /** Checks a socket's session again: it may have ended or changed its role. */
  const recheck = async (socket: OurSocket): Promise<void> => {
    const actor = await findActor(socket.data.token, clock.now());
    if (!isLetIn(actor)) return void socket.disconnect(true);
    const before = ownRooms(socket.data.actor);
    const after = ownRooms(actor);
    const changed =
      actor.role !== socket.data.actor.role || actor.restricted !== socket.data.actor.restricted;
    socket.data.actor = actor;
    // Rooms were joined with the role and the regions of that moment, and records change hands.
    const left: string[] = [];
    for (const room of socket.rooms) {
      if (room === socket.id || after.includes(room)) continue;
      if (changed || before.includes(room) || !(await rooms.mayJoin(db, actor, room))) left.push(room);
    }
    for (const room of left) await socket.leave(room);
    await socket.join(after);
    if (changed || left.length > 0) socket.emit(REALTIME_EVENTS.resync);
  };
  const recheckAll = (sockets: Iterable<OurSocket>): void => {
    for (const socket of sockets) {
      // An absent database ends no session; the next check decides.
      recheck(socket).catch((error: unknown) => log.warn({ err: error }, 'a session could not be looked up'));
    }
  };

  await listener.on(REALTIME_CHANNEL, (payload) => {
    const { rooms: to, message } = envelope.parse(JSON.parse(payload));
    io.to(to).emit(REALTIME_EVENTS.changed, message);
    if (message.topic !== 'session') return;
    const names = new Set(to);
    recheckAll([...socketsOf(io)].filter((socket) => [...socket.rooms].some((room) => names.has(room))));
  });
  listener.onReconnect(() => {
    io.emit(REALTIME_EVENTS.resync);
    recheckAll(socketsOf(io));
  });
  const timer = setInterval(() => recheckAll(socketsOf(io)), options.recheckMs ?? RECHECK_MS).unref();
  const stopTelling = startTellingGathered(db, createRealtime(), log);

  return {
    get connections() {
      return io.sockets.sockets.size;
    },
    async stop() {
      clearInterval(timer);
      io.emit(REALTIME_EVENTS.bye);
      // Leaves time to send it; then closes the sockets. The owner closes the HTTP server.
      await sleep(50);
      io.disconnectSockets(true);
      io.engine.close();
      await stopTelling();
    },
  };
}

/** A session without its second factor hears nothing; an API call tells what is missing. */
const isLetIn = (actor: Actor | null): actor is Actor => actor?.secondFactor === 'none';

const socketsOf = (io: { sockets: { sockets: Map<string, OurSocket> } }): Iterable<OurSocket> =>
  io.sockets.sockets.values();

const ownRooms = (actor: Actor): string[] =>
  actor.restricted ? [userRoom(actor.userId)] : [userRoom(actor.userId), roleRoom(actor.role)];

function hostOf(origin: string): string | null {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
}
