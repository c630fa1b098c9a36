/** Tells whether nobody sits at the screen; lent by whoever watches the person's hands. */
type Watch = () => boolean;

let watch: Watch | null = null;

/** Lends the watch; null takes it back. */
export const lendWatch = (lent: Watch | null): void => {
  watch = lent;
};

/** Nobody has touched any tab for a while. Without a watch everybody counts as there. */
export const isAway = (): boolean => watch?.() ?? false;
