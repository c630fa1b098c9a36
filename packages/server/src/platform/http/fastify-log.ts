import Fastify, { type FastifyRequest } from 'fastify';
import type { NoteFailure } from './failure-handler.ts';

/**
 * Handles Fastify's own log messages: a response that broke off half-way is logged like any other failure.
 */
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
