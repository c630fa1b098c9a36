import { createHash } from 'node:crypto';
import { pipeline, type Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { acceptedEncoding, encodingFor, pack, packer, type Encoding } from './compression.ts';
import { knowsTag } from './known-tag.ts';
import type { FileReply } from './route.ts';

type Headers = Readonly<Record<string, string>>;

/** Sends a text, compressed if the caller accepts that and the text is long enough. */
export async function sendText(
  reply: FastifyReply,
  status: number,
  headers: Headers,
  text: string,
): Promise<FastifyReply> {
  const encoding = encodingFor(text, acceptEncoding(reply));
  const content = encoding === null ? text : await pack(text, encoding);
  return send(reply, { status, headers, encoding, content });
}

/** Sends a text that comes in pieces, each as soon as it is there; compressed if the caller accepts that. */
export function sendLines(reply: FastifyReply, headers: Headers, lines: Readable): FastifyReply {
  const encoding = acceptedEncoding(acceptEncoding(reply));
  // A failure is that of a caller who left: both streams end, and nobody reads them.
  const content = encoding === null ? lines : pipeline(lines, packer(encoding), () => undefined);
  return send(reply, { status: 200, headers, encoding, content });
}

/** Sends a constant text: creates and compresses it at the first call; answers 304 to callers who have it. */
export function constantText(
  headers: Headers,
  make: () => string,
): (reply: FastifyReply) => Promise<FastifyReply> {
  const contents = new Map<Encoding | null, Promise<Buffer>>();
  let made: { text: string; tag: string } | undefined;
  return async (reply) => {
    if (made === undefined) {
      const text = make();
      made = { text, tag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
    }
    const { text, tag } = made;
    const encoding = encodingFor(text, acceptEncoding(reply));
    const tagged = { ...headers, etag: tag, vary: 'Accept-Encoding' };
    if (knowsTag(reply.request, tag))
      return send(reply, { status: 304, headers: tagged, encoding, content: undefined });
    const known = contents.get(encoding);
    const content = known ?? (encoding === null ? Promise.resolve(Buffer.from(text)) : pack(text, encoding));
    contents.set(encoding, content);
    return send(reply, { status: 200, headers: tagged, encoding, content: await content });
  };
}

interface Sent {
  readonly status: number;
  readonly headers: Headers;
  readonly encoding: Encoding | null;
  readonly content: Buffer | Readable | string | undefined;
}

function send(reply: FastifyReply, { status, headers, encoding, content }: Sent): FastifyReply {
  reply.code(status).headers(headers).header('x-request-id', reply.request.id);
  if (encoding !== null) reply.header('content-encoding', encoding).header('vary', 'Accept-Encoding');
  return reply.send(content);
}

const acceptEncoding = (reply: FastifyReply): string | undefined => {
  const header = reply.request.headers['accept-encoding'];
  return Array.isArray(header) ? header.join(',') : header;
};

/** Sends a file as a download, never cached or shown in place of the page. */
export function sendFile(reply: FastifyReply, headers: Headers, file: FileReply['file']): FastifyReply {
  // The plain name is for old programs, which ignore the encoded one. Of a Hebrew name only the ending is
  // left.
  const plain = file.name.replaceAll(/[^\w.-]+/g, '-').replace(/^-+(?=\.)/, 'file');
  return reply
    .headers(headers)
    .headers({
      'content-type': file.contentType,
      'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      'x-request-id': reply.request.id,
    })
    .send(file.content);
}
