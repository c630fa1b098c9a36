import { useQuery } from '@tanstack/react-query';

/** How large a public file on this host is, in bytes; null until that is known, and when it cannot be. */
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
