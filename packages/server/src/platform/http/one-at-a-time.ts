import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Far more requests than a program sends at once on one connection. */
const MOST_WAITING = 100;

/**
 * Works on one request of a connection at a time. A program may send more before it has read the answer
 * (browsers do not): all their answers would otherwise be made and held at once, however slowly it reads.
 * Cuts off a connection with too many of them.
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
