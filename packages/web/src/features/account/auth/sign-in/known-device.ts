import { STORAGE_PREFIX } from '../../../../lib/environment.ts';

const KEY = `${STORAGE_PREFIX}:device`;

/**
 * Gives the ticket of the last right code entered on this device. With it the server sends the owner a code
 * even when strangers have requested many; it grants no access, and reveals nothing of the owner.
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
    // Without storage the device is unknown next time.
  }
}
