declare global {
  interface ImportMetaEnv {
    /** Names the environment (production, staging …) when several share an origin. */
    readonly VITE_ENVIRONMENT?: string;
    /** '1' while something is known to be broken: volunteers are told so before they sign in. */
    readonly VITE_FAULT_NOTICE?: string;
    /** '1': the build has the developers' page with every part of the kit. */
    readonly VITE_KIT?: string;
  }
}

/** Keeps what this environment stores in the browser apart from any other on the same origin. */
export const STORAGE_PREFIX = `ezra-${import.meta.env.VITE_ENVIRONMENT ?? import.meta.env.MODE}`;

/** Whether the volunteers' login says that the system has a temporary fault. */
export const HAS_FAULT_NOTICE = import.meta.env.VITE_FAULT_NOTICE === '1';

/** Whether the developers' page `/dev/kit` is there: not in what people are given. */
export const HAS_KIT = import.meta.env.DEV || import.meta.env.VITE_KIT === '1';

/** The reader's IANA time zone. */
export const browserTimeZone = (): string =>
  Intl.DateTimeFormat().resolvedOptions().timeZone || 'Asia/Jerusalem';
