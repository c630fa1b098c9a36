import type { FastifyRequest } from 'fastify';

const TAGS = /(?<=^|[\s,])(?:W\/)?("[^"]*"|\*)/g;

/** Whether `If-None-Match` lists this tag, weak or strong. */
export function knowsTag({ headers }: FastifyRequest, tag: string): boolean {
  const opaque = tag.replace(/^W\//, '');
  const known = Array.from(headers['if-none-match']?.matchAll(TAGS) ?? [], ([, one]) => one);
  return known.includes(opaque) || known.includes('*');
}
