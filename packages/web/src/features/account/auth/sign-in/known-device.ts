import { STORAGE_PREFIX } from '../../../../lib/environment.ts';

const KEY = `${STORAGE_PREFIX}:device`;

/**
 * Gives the ticket of the last correct code entered on this device. With it the server sends the owner a code
 * even when strangers have requested many. It grants no access and reveals nothing about the owner.
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
    // Without storage the device stays unknown.
  }
}
