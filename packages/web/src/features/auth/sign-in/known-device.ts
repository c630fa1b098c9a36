import { STORAGE_PREFIX } from '../../../lib/environment.ts';

const KEY = `${STORAGE_PREFIX}:device`;

/**
 * The ticket of the last right code that was entered on this device. With it the server sends its owner a code even when
 * strangers have asked for many; it opens nothing, and says nothing of its owner.
 */
export function deviceTicket(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function rememberDevice(ticket: string): void {
  try {
    localStorage.setItem(KEY, ticket);
  } catch {
    // Without storage the device is not known next time.
  }
}
