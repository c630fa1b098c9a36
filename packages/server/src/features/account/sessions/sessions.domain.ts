import type { OwnSession } from '@ezra/contract/account/sessions';
import type { Device } from '@ezra/contract/account/sessions.terms';

type Sign = readonly [sign: RegExp, name: string];

/** In this order: most browsers also call themselves Chrome or Safari, and Android calls itself Linux. */
const BROWSERS: readonly Sign[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly Sign[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPad\b/, 'iPadOS'],
  [/\biPhone\b|\biPod\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (signs: readonly Sign[], userAgent: string): string | null =>
  signs.find(([sign]) => sign.test(userAgent))?.[1] ?? null;

/** Names a device for people, from its user agent. */
export const deviceOf = (userAgent: string | null): Device => ({
  browser: nameIn(BROWSERS, userAgent ?? ''),
  system: nameIn(SYSTEMS, userAgent ?? ''),
});

/** The beginning of an IP address: enough to tell home from elsewhere, too little to locate somebody. */
export function shortAddress(ip: string | null): string | null {
  const v4 = /(?:^|:)(\d+)\.(\d+)\.(\d+)\.\d+$/.exec(ip ?? '');
  if (v4) return `${v4[1]}.${v4[2]}.${v4[3]}.…`;
  const [head = ''] = ip?.includes(':') ? ip.split('::') : [];
  const groups = head.split(':').filter((group) => group !== '');
  return groups.length > 0 ? `${groups.slice(0, 3).join(':')}:…` : null;
}

/** Puts the present session first, then the others, the last used first. */
export const inOrder = (sessions: readonly OwnSession[]): OwnSession[] =>
  sessions.toSorted(
    (a, b) => Number(b.current) - Number(a.current) || b.last_used_at.localeCompare(a.last_used_at),
  );
