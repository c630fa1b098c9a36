import type { RefObject } from 'react';
import { useInlineSizeRem } from '../hooks/use-inline-size-rem.ts';

/** A container narrower than this shows cards. */
const TABLE_FROM_REM = 46;

/** Whether rows in this container are a table; they are cards where there is no room. */
export function useRoomForTable(container: RefObject<HTMLElement | null>): boolean {
  const room = useInlineSizeRem(container);
  return room === null || room > TABLE_FROM_REM;
}
