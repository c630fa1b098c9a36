import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Far more requests than a program sends at once on one connection. */
const MOST_WAITING = 100;

/**
 * Handles the requests of a connection one at a time. A program may pipeline requests (browsers do not): all
 * its answers would otherwise be created and held at once, however slowly it reads. Cuts off connections with
 * too many waiting requests.
 */
export function answerOneAtATime(app: FastifyInstance): void {
  const waiting = new WeakMap<Socket, (() => void)[]>();
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const queue = waiting.get(socket);
    if (queue && queue.length >= MOST_WAITING) {
      socket.destroy();
      return;
    }
    reply.raw.once('close', () => {
      const next = waiting.get(socket)?.shift();
      if (next) next();
      else waiting.delete(socket);
    });
    if (queue) {
      queue.push(done);
      return;
    }
    waiting.set(socket, []);
    done();
  });
}
