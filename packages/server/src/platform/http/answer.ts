import type { FastifyReply } from 'fastify';
import { pack } from './compression.ts';
import type { FileReply } from './route.ts';

/** Sends a text with its headers, packed when the caller takes that and it is worth it. */
export async function sendText(
  reply: FastifyReply,
  status: number,
  headers: Readonly<Record<string, string>>,
  text: string,
): Promise<FastifyReply> {
  const packed = await pack(text, acceptEncoding(reply));
  reply.code(status).headers(headers).header('x-request-id', reply.request.id);
  if (packed.encoding !== null) {
    reply.header('content-encoding', packed.encoding).header('vary', 'Accept-Encoding');
  }
  return reply.send(packed.content);
}

const acceptEncoding = (reply: FastifyReply): string | undefined => {
  const header = reply.request.headers['accept-encoding'];
  return Array.isArray(header) ? header.join(',') : header;
};

/** Sends a file as a download, never to be kept or shown in the page's place. */
export function sendFile(
  reply: FastifyReply,
  headers: Readonly<Record<string, string>>,
  file: FileReply['file'],
): FastifyReply {
  // For programs that read no more than this: of a name in Hebrew nothing but its ending is left.
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
