import { useQuery } from '@tanstack/react-query';

/** Returns the size of a public file on this host in bytes; null while unknown. */
export function useFileSize(path: string): number | null {
  const { data } = useQuery({
    queryKey: ['file-size', path],
    queryFn: async ({ signal }) => {
      const answer = await fetch(path, { method: 'HEAD', signal });
      const size = Number(answer.headers.get('content-length') ?? 0);
      return answer.ok && size > 0 ? size : null;
    },
    meta: { silent: true },
    staleTime: Infinity,
    retry: false,
  });
  return data ?? null;
}
