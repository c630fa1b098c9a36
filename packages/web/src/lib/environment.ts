declare global {
  interface ImportMetaEnv {
    /** Names the environment (production, staging …) if several share an origin. */
    readonly VITE_ENVIRONMENT?: string;
    /** '1' during a known fault, which the volunteers' login page then shows. */
    readonly VITE_FAULT_NOTICE?: string;
    /** '1' if the build has the developers' page with every part of the kit. */
    readonly VITE_KIT?: string;
  }
}

/** Separates the browser storage of environments that share an origin. */
export const STORAGE_PREFIX = `ezra-${import.meta.env.VITE_ENVIRONMENT ?? import.meta.env.MODE}`;

/** Whether the volunteers' login page shows that the system has a temporary fault. */
export const HAS_FAULT_NOTICE = import.meta.env.VITE_FAULT_NOTICE === '1';

/** Whether the developers' page `/dev/kit` exists; not in production builds. */
export const HAS_KIT = import.meta.env.DEV || import.meta.env.VITE_KIT === '1';

/** The reader's IANA time zone. */
export const browserTimeZone = (): string =>
  Intl.DateTimeFormat().resolvedOptions().timeZone || 'Asia/Jerusalem';
