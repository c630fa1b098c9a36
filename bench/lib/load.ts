import autocannon from 'autocannon';

export type Load = Parameters<typeof autocannon>[0];

/**
 * Sends the requests of all loads at once, and returns the seconds until the last answer. Throws when a
 * request was refused. (autocannon itself checks only once a second whether it is done.)
 */
export async function secondsOf(loads: readonly Load[]): Promise<number> {
  const begin = performance.now();
  let end = begin;
  const results = await Promise.all(
    loads.map((load) => {
      const sending = autocannon(load);
      sending.on('response', () => (end = performance.now()));
      return sending;
    }),
  );
  const failed = results.reduce((sum, { errors, non2xx }) => sum + errors + non2xx, 0);
  if (failed > 0) throw new Error(`${failed} requests failed or were refused under load`);
  return (end - begin) / 1000;
}
