import { useSyncExternalStore } from 'react';
import { associationOf, SHOWS_INVENTED, type Association } from '@ezra/contract/common/brand';

const KNOWN = associationOf(false);
const WHOLE = associationOf(true);

/** Whether made-up details may be shown: not to real people. The server marks its pages accordingly. */
const shownHere = (): Association =>
  import.meta.env.DEV || document.querySelector(`meta[name="${SHOWS_INVENTED}"]`) ? WHOLE : KNOWN;

const never = () => () => undefined;

/**
 * Returns the association's details that may be shown here; null for unknown ones. Prerendered pages show
 * only confirmed details, to which the demo adds made-up ones.
 */
export const useAssociation = (): Association => useSyncExternalStore(never, shownHere, () => KNOWN);
