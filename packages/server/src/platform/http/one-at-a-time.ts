import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Far more than a program asks for at once on one connection. */
const MOST_WAITING = 100;

/**
 * Works on one request of a connection at a time. A program may send the next ones before it has read the answer
 * (browsers do not): their answers would otherwise all be made and kept at once, however slowly it reads. A
 * connection with too many of them is cut off.
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
