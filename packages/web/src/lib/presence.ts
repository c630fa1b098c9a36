/** Tells whether the person is away from the screen. Registered by the code that watches for activity. */
type Watch = () => boolean;

let watch: Watch | null = null;

/** Registers the watch; null removes it. */
export const lendWatch = (lent: Watch | null): void => {
  watch = lent;
};

/** Tells whether no tab has seen input for a while. Without a watch the person counts as present. */
export const isAway = (): boolean => watch?.() ?? false;
