import Fastify, { type FastifyRequest } from 'fastify';
import type { NoteFailure } from './failure-handler.ts';

/** Logs Fastify's own messages: a response that broke off half-way is a failure like any other. */
export class FastifyLog extends Fastify.LogController {
  readonly #note: NoteFailure;

  constructor(note: NoteFailure) {
    super();
    this.#note = note;
  }

  override streamError(error: Error & { code?: string }, request: FastifyRequest): void {
    // Readers may leave at any time.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') this.#note(error, request);
  }
}
