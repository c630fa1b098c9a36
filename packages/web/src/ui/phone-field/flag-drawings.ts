import { useEffect, useState } from 'react';

/** Two letters of a country to the drawing of its flag, as an SVG text. */
export type FlagDrawings = Readonly<Record<string, string>>;

let loaded: FlagDrawings | null = null;

/** The drawings of all flags, fetched when the first of them is wanted; null until then, and without a connection. */
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
