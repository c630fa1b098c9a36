import { useEffect, useState } from 'react';

/** SVG texts by the two letters of a country. */
export type FlagDrawings = Readonly<Record<string, string>>;

let loaded: FlagDrawings | null = null;

/** Loads the drawings of all flags when the first is needed; null until then, and without a connection. */
export function useFlagDrawings(isWanted: boolean): FlagDrawings | null {
  const [drawings, setDrawings] = useState(loaded);
  useEffect(() => {
    if (!isWanted || drawings) return;
    let isGone = false;
    import('country-flag-icons/string/3x2').then(
      (found) => {
        loaded = { ...found };
        if (!isGone) setDrawings(loaded);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isWanted, drawings]);
  return drawings;
}
