import { createHash } from 'node:crypto';

export interface SecurityOptions {
  /** `https:` turns on HSTS and the upgrade of insecure requests. */
  readonly publicUrl: string;
  /** Other origins from which pages may load images (map tiles). */
  readonly imageOrigins?: readonly string[];
}

type Headers = Readonly<Record<string, string>>;

const isTls = (publicUrl: string): boolean => publicUrl.startsWith('https:');

const transport = ({ publicUrl }: SecurityOptions): Headers =>
  isTls(publicUrl) ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {};

/** Headers of every JSON answer: it may not be cached, framed, or read by other sites. */
export const jsonHeaders = (options: SecurityOptions): Headers => ({
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  ...transport(options),
});

const FEATURES =
  'accelerometer=(), autoplay=(), camera=(), display-capture=(), encrypted-media=(), fullscreen=(self), ' +
  'geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), ' +
  'picture-in-picture=(), publickey-credentials-get=(self), usb=(), xr-spatial-tracking=()';

export interface PageSecurity {
  /** Sources of scripts and style elements besides our own files: `'nonce-…'` or `'sha256-…'`. */
  readonly scripts?: readonly string[];
  readonly styles?: readonly string[];
  /** For pages of personal links: no other site receives their address. */
  readonly noReferrer?: boolean;
}

export function pageHeaders(options: SecurityOptions, page: PageSecurity = {}): Headers {
  const own = new URL(options.publicUrl);
  const socket = `${own.protocol === 'https:' ? 'wss' : 'ws'}://${own.host}`;
  const policy = [
    "default-src 'self'",
    `script-src ${["'self'", ...(page.scripts ?? [])].join(' ')}`,
    `style-src ${["'self'", ...(page.styles ?? [])].join(' ')}`,
    // Positions of menus, maps and progress bars are style attributes; they cannot run or load anything.
    "style-src-attr 'unsafe-inline'",
    `img-src ${["'self'", 'data:', 'blob:', ...(options.imageOrigins ?? [])].join(' ')}`,
    "font-src 'self'",
    `connect-src 'self' ${socket}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isTls(options.publicUrl) ? ['upgrade-insecure-requests'] : []),
  ];
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': page.noReferrer ? 'no-store' : 'no-cache',
    'content-security-policy': policy.join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': FEATURES,
    // Tile servers need the page's origin; no other site receives the path.
    'referrer-policy': page.noReferrer ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...transport(options),
  };
}

/** Returns the CSP source of one inline script or style. */
export const inlineSource = (content: string): string =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
