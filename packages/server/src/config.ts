import ipaddr from 'ipaddr.js';
import { access, constants, mkdir } from 'node:fs/promises';
import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { isLimit, type AuthLimits } from './platform/sign-in-limits.policy.ts';
import type { SecretKeySource } from './platform/crypto/sealing-key.ts';
import { isChannel, type MessageCosts } from './platform/messaging/message-costs.ts';
import { OperatorError } from './platform/operator-error.ts';
import { SECRET_MIN_LENGTH } from './platform/secret-file.ts';

const flag = z
  .enum(['0', '1', 'false', 'true'], { error: 'must be 0 or 1' })
  .transform((value) => value === '1' || value === 'true');
const web = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
  .transform((url) => url.replace(/\/$/, ''));

const NODE_ENVS = ['development', 'production', 'test'] as const;

/**
 * Treats any name but `production` as `development`: hosts set names such as `staging` or `ci` for other
 * programs. Rejects a misspelt `production`, which would otherwise start a server that shows every code.
 */
const nodeEnv = z.string().transform((value, ctx) => {
  const known = NODE_ENVS.find((name) => name === value);
  if (known === undefined && /^(prod|live)/i.test(value.trim())) {
    ctx.addIssue('must be production, in small letters and whole, for the real thing');
    return z.NEVER;
  }
  return known ?? 'development';
});

/** The address of a custom gateway, or of Twilio with the account id and token as user name and password. */
const phoneProvider = z.string().refine(isPhoneProvider, {
  error: 'must be https://… or twilio://<account sid>:<auth token>@api.twilio.com',
});

/**
 * Normalises `sslmode`. The driver treats every mode that asks for TLS, and every unknown one, as the
 * strictest. Naming `verify-full` explicitly keeps that behaviour in later drivers.
 */
const databaseUrl = z
  .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
  .transform((value, ctx) => {
    const url = new URL(value);
    const mode = url.searchParams.get('sslmode');
    if (mode === null || url.searchParams.get('uselibpqcompat') === 'true') return value;
    if (!SSL_MODES.includes(mode)) {
      ctx.addIssue(`has a wrong sslmode: one of ${SSL_MODES.join(', ')}`);
      return z.NEVER;
    }
    return STRICT_SSL_MODES.includes(mode) ? value.replace(/([?&]sslmode=)[^&]*/g, '$1verify-full') : value;
  });
const STRICT_SSL_MODES = ['prefer', 'require', 'verify-ca', 'verify-full'];
const SSL_MODES = ['disable', 'no-verify', ...STRICT_SSL_MODES];

/** A number of proxies; or addresses and networks separated by commas; or `true`/`false` for all/none. */
const trustProxy = z.string().transform((value, ctx) => {
  if (value === 'true') return true;
  if (value === 'false' || value === '0') return false;
  if (/^\d+$/.test(value)) return Number(value);
  if (value.split(',').every((one) => isNetwork(one.trim()))) return value;
  ctx.addIssue('must be how many proxies stand before the server, or their addresses (10.0.0.0/8)');
  return z.NEVER;
});
/** Whether the web server accepts the value as an address or network. */
const isNetwork = (value: string): boolean =>
  ['loopback', 'linklocal', 'uniquelocal'].includes(value) || isIP(value) !== 0 || ipaddr.isValidCIDR(value);

/** `name=number,name=number`: sign-in limits that replace the built-in ones. */
const signInLimits = z.string().transform((value, ctx): Partial<AuthLimits> => {
  const pairs = value.split(',').map((pair) => pair.split('=').map((part) => part.trim()));
  if (pairs.every(([name = '', number = '']) => isLimit(name) && /^[1-9]\d{0,8}$/.test(number)))
    return Object.fromEntries<number>(pairs.map(([name = '', number]) => [name, Number(number)]));
  ctx.addIssue('must be name=number, separated by commas, with the names of sign-in-limits.policy.ts');
  return z.NEVER;
});

/** `sms=0.15,whatsapp=0.05`: the cost of a message, in ILS. */
const messageCosts = z.string().transform((value, ctx): Partial<MessageCosts> => {
  const pairs = value.split(',').map((pair) => pair.split('=').map((part) => part.trim()));
  if (pairs.every(([name = '', cost = '']) => isChannel(name) && /^\d{1,3}(\.\d{1,4})?$/.test(cost)))
    return Object.fromEntries<number>(pairs.map(([name = '', cost]) => [name, Number(cost)]));
  ctx.addIssue('must be channel=ILS, separated by commas, with the channels sms, whatsapp and email');
  return z.NEVER;
});

function isPhoneProvider(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password, host } = new URL(value);
  if (protocol === 'twilio:') return username !== '' && password !== '' && host !== '';
  return protocol === 'https:' || protocol === 'http:';
}

/** The environment variables. Each has a default that works, except the values that production requires. */
const environment = z.object({
  NODE_ENV: nodeEnv.default('development'),
  PORT: z.coerce.number('must be a port').int().min(0).max(65_535).default(3000),
  HOST: z.string().optional(),
  PUBLIC_URL: web.optional(),
  TRUST_PROXY: trustProxy.default(false),
  STOP_NOTICE_MS: z.coerce.number('must be milliseconds').int().min(0).max(10_000).optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  ROLE: z.enum(['all', 'api', 'worker']).default('all'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_POOL: z.coerce.number('must be a number').int().min(5).max(200).default(10),
  DATA_DIR: z.string().default('./data'),
  SECRET_KEY: z
    .string()
    .trim()
    .min(SECRET_MIN_LENGTH, `must have at least ${SECRET_MIN_LENGTH} characters`)
    .optional(),
  SIGN_IN_LIMITS: signInLimits.optional(),
  SECOND_FACTOR: z.enum(['optional', 'required'], { error: 'must be optional or required' }).optional(),
  DEMO: flag.optional(),
  MESSAGING: z.enum(['outbox', 'live']).default('outbox'),
  ALLOW_OUTBOX: flag.default(false),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// address' }).optional(),
  MAIL_FROM: z.string().optional(),
  SMS_URL: phoneProvider.optional(),
  SMS_FROM: z.string().optional(),
  SMS_TOKEN: z.string().optional(),
  SMS_IDEMPOTENT: flag.default(false),
  WHATSAPP_URL: phoneProvider.optional(),
  WHATSAPP_FROM: z.string().optional(),
  WHATSAPP_TOKEN: z.string().optional(),
  WHATSAPP_IDEMPOTENT: flag.default(false),
  WHATSAPP_TEMPLATES: flag.default(false),
  TILE_URL: web.optional(),
  TILE_ATTRIBUTION: z.string().max(200).default('© OpenStreetMap contributors'),
  MESSAGE_COSTS: messageCosts.optional(),
  SECURITY_CONTACT: z
    .url({ protocol: /^(mailto|https)$/, error: 'must be mailto:… or https://…' })
    .optional(),
});
type Environment = z.output<typeof environment>;

/** Address and settings of a provider that sends messages to phones. */
export interface PhoneProviderConfig {
  readonly url: string;
  readonly from: string | undefined;
  readonly token: string | undefined;
  readonly hasIdempotency: boolean;
}

/** Used in live mode only; the outbox needs none of these settings. */
export interface MessagingConfig {
  mode: 'outbox' | 'live';
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  sms: PhoneProviderConfig | undefined;
  whatsapp: PhoneProviderConfig | undefined;
  /**
   * Whether WhatsApp has approved our templates. Without them it drops free text to people who have not
   * written within a day.
   */
  hasWhatsappTemplates: boolean;
}

export interface Config {
  production: boolean;
  http: { host: string; port: number; publicUrl: string; trustProxy: boolean | number | string };
  /** Whether this process runs the API, the jobs or both. */
  role: 'all' | 'api' | 'worker';
  logLevel: Environment['LOG_LEVEL'];
  /** How long a stopping process reports that it wants no more requests before it ends, in milliseconds. */
  stopNoticeMs: number;
  /** `url` undefined: uses the embedded database in `dataDir`. */
  database: { url: string | undefined; poolSize: number };
  /** Absolute path of the folder of the embedded database, the stored files and the generated secret. */
  dataDir: string;
  /** Master key of hashes and encryption. Generated once and stored in `dataDir` unless it is set. */
  secretKey: SecretKeySource;
  /** Sign-in limits that replace the built-in ones. */
  signInLimits: Partial<AuthLimits>;
  /** Whether a second factor is required of managers and admins, or optional. */
  secondFactor: 'optional' | 'required';
  /** Whether a newly created embedded database is filled with the demo. */
  demo: boolean;
  messaging: MessagingConfig;
  tiles: { url: string | undefined; attribution: string };
  /** The cost of a message, in ILS, where the association knows it better than the built-in prices. */
  messageCosts: Partial<MessageCosts>;
  /** Whether made-up details of the association are shown. True only in demos, which no real people use. */
  showsInvented: boolean;
  /** Where to report security weaknesses; undefined: on the contact page. */
  securityContact: string | undefined;
}

/** Reads the settings. Throws an OperatorError that says in one line which setting is wrong and why. */
export async function readConfig(env: NodeJS.ProcessEnv = process.env): Promise<Config> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const issues = parsed.error.issues.map(
      ({ path: [name], message }) => `${String(name)} ${describe(message)}`,
    );
    throw new OperatorError(`Settings: ${issues.join('; ')}.`);
  }
  const settings = parsed.data;
  const problem = findContradiction(settings);
  if (problem !== undefined) throw new OperatorError(`Settings: ${problem}.`);
  return toConfig(settings, await openDataDir(settings.DATA_DIR));
}

const describe = (message: string): string =>
  /^(must|has)/.test(message) ? message : `is wrong (${message})`;

function findContradiction(settings: Environment): string | undefined {
  const production = settings.NODE_ENV === 'production';
  if (production && settings.MESSAGING === 'outbox' && !settings.ALLOW_OUTBOX)
    return 'MESSAGING=outbox sends nothing out and shows every code at /dev/outbox: set MESSAGING=live, or ALLOW_OUTBOX=1';
  if (production && settings.SECRET_KEY === undefined)
    return 'SECRET_KEY is required in production (for example: openssl rand -base64 48)';
  if (settings.MESSAGING === 'live' && (settings.SMTP_URL === undefined || settings.MAIL_FROM === undefined))
    return 'MESSAGING=live needs SMTP_URL and MAIL_FROM';
  const whatsapp = settings.WHATSAPP_TEMPLATES ? settings.WHATSAPP_URL : undefined;
  if (settings.MESSAGING === 'live' && (settings.SMS_URL ?? whatsapp) === undefined)
    return 'MESSAGING=live needs SMS_URL (or WHATSAPP_URL with WHATSAPP_TEMPLATES=1): without it no code reaches anybody';
  for (const channel of ['SMS', 'WHATSAPP'] as const)
    if (settings[`${channel}_URL`]?.startsWith('twilio:') && settings[`${channel}_FROM`] === undefined)
      return `${channel}_URL=twilio://… needs ${channel}_FROM, the number or messaging service that messages come from`;
  if (settings.MESSAGING === 'live' && settings.PUBLIC_URL === undefined)
    return 'MESSAGING=live needs PUBLIC_URL, the address in the links that people get';
  return settings.DEMO === true ? whyNoDemo(settings) : undefined;
}

/** Returns why a requested demo cannot be loaded. Starting without it would look like a failed demo. */
function whyNoDemo(settings: Environment): string | undefined {
  if (settings.NODE_ENV === 'production')
    return 'DEMO=1 loads invented people, and NODE_ENV=production is for real ones: leave out one of the two';
  if (settings.MESSAGING === 'live')
    return 'DEMO=1 loads invented people, and MESSAGING=live would send to their numbers: leave out one of the two';
  if (settings.DATABASE_URL !== undefined)
    return 'DEMO=1 loads the demo into the own database below DATA_DIR alone: leave out DATABASE_URL, or DEMO';
  return undefined;
}

async function openDataDir(given: string): Promise<string> {
  const dataDir = path.resolve(given);
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.W_OK);
    return dataDir;
  } catch (error) {
    throw new OperatorError(`Settings: DATA_DIR ${dataDir} cannot be written (${(error as Error).message}).`);
  }
}

function toConfig(settings: Environment, dataDir: string): Config {
  const production = settings.NODE_ENV === 'production';
  const embedded = settings.DATABASE_URL === undefined;
  return {
    production,
    http: {
      host: settings.HOST ?? (settings.MESSAGING === 'outbox' ? '127.0.0.1' : '0.0.0.0'),
      port: settings.PORT,
      publicUrl: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
      trustProxy: settings.TRUST_PROXY,
    },
    role: settings.ROLE,
    logLevel: settings.LOG_LEVEL,
    stopNoticeMs: settings.STOP_NOTICE_MS ?? (production ? 1_500 : 0),
    database: { url: settings.DATABASE_URL, poolSize: settings.DATABASE_POOL },
    dataDir,
    secretKey: { given: settings.SECRET_KEY, file: path.join(dataDir, 'secret.key') },
    signInLimits: settings.SIGN_IN_LIMITS ?? {},
    secondFactor: settings.SECOND_FACTOR ?? (production ? 'required' : 'optional'),
    // Phones of the demo's people may belong to real people, so the demo never runs with live messages.
    demo: embedded && !production && settings.MESSAGING === 'outbox' && (settings.DEMO ?? true),
    messaging: {
      mode: settings.MESSAGING,
      smtpUrl: settings.SMTP_URL,
      mailFrom: settings.MAIL_FROM,
      sms: phoneProviderOf(settings, 'SMS'),
      whatsapp: phoneProviderOf(settings, 'WHATSAPP'),
      hasWhatsappTemplates: settings.WHATSAPP_TEMPLATES,
    },
    tiles: { url: settings.TILE_URL, attribution: settings.TILE_ATTRIBUTION },
    messageCosts: settings.MESSAGE_COSTS ?? {},
    showsInvented: !production && settings.MESSAGING === 'outbox',
    securityContact: settings.SECURITY_CONTACT,
  };
}

function phoneProviderOf(
  settings: Environment,
  channel: 'SMS' | 'WHATSAPP',
): PhoneProviderConfig | undefined {
  const url = settings[`${channel}_URL`];
  return url === undefined
    ? undefined
    : {
        url,
        from: settings[`${channel}_FROM`],
        token: settings[`${channel}_TOKEN`],
        hasIdempotency: settings[`${channel}_IDEMPOTENT`],
      };
}
