import type { RefObject } from 'react';
import { useInlineSizeRem } from '../hooks/use-inline-size-rem.ts';

/** Below this container width the rows are cards. */
const TABLE_FROM_REM = 46;

/** Whether the container is wide enough for a table. */
export function useRoomForTable(container: RefObject<HTMLElement | null>): boolean {
  const room = useInlineSizeRem(container);
  return room === null || room > TABLE_FROM_REM;
}
