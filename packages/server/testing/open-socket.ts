import { io, type Socket } from 'socket.io-client';

/** Connects to the realtime channel of a running server with a session; rejects if refused. */
export async function openSocket(url: string, { token }: { token: string }): Promise<Socket> {
  const socket = io(url, { transports: ['websocket'], auth: { token }, reconnection: false });
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve);
    socket.on('connect_error', reject);
  });
  return socket;
}
