import { useSyncExternalStore } from 'react';
import { associationOf, SHOWS_INVENTED, type Association } from '@ezra/contract/common/brand';

const KNOWN = associationOf(false);
const WHOLE = associationOf(true);

/** The server says so in its pages: not where real people come. The developers' server has no other pages. */
const shownHere = (): Association =>
  import.meta.env.DEV || document.querySelector(`meta[name="${SHOWS_INVENTED}"]`) ? WHOLE : KNOWN;

const never = () => () => undefined;

/**
 * The association's details, as they may be shown here; null: not known. The pages that are drawn at the build say what is
 * known for sure, the demo adds what was made up.
 */
export const useAssociation = (): Association => useSyncExternalStore(never, shownHere, () => KNOWN);
