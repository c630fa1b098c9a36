import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Log } from '../log.ts';

const LOOK_EVERY_MS = 50;

/**
 * Lets a stopping server end as soon as its last answer is sent. Otherwise connections that were busy when
 * the stop began stay open for their next request, for over a minute. Cuts off connections that are not
 * finished after `graceMs` (half-sent requests, slow readers).
 */
export function drainOnClose(app: FastifyInstance, { graceMs, log }: { graceMs: number; log: Log }): void {
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  let timers: NodeJS.Timeout[] = [];
  app.addHook('preClose', (done) => {
    const cutOff = () => {
      log.warn({ connections: sockets.size }, 'connections that did not finish are cut off');
      for (const socket of sockets) socket.destroy();
    };
    timers = [
      setInterval(() => app.server.closeIdleConnections(), LOOK_EVERY_MS),
      setTimeout(cutOff, graceMs),
    ];
    done();
  });
  app.addHook('onClose', (_instance, done) => {
    timers.forEach(clearTimeout);
    done();
  });
}
