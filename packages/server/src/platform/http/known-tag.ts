import type { FastifyRequest } from 'fastify';

const TAGS = /(?<=^|[\s,])(?:W\/)?("[^"]*"|\*)/g;

/** Whether the caller has the version with this tag: alone or among others, weak or strong. */
export function knowsTag({ headers }: FastifyRequest, tag: string): boolean {
  const opaque = tag.replace(/^W\//, '');
  const known = Array.from(headers['if-none-match']?.matchAll(TAGS) ?? [], ([, one]) => one);
  return known.includes(opaque) || known.includes('*');
}
