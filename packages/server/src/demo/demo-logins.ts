import type { DemoLogin } from '../announce.ts';

/** One login per role. Their sign-in codes appear in the outbox. */
export const DEMO_LOGINS = [
  { role: 'user', phone: '+972501000001' },
  { role: 'volunteer', phone: '+972501000002' },
  { role: 'manager', phone: '+972501000003' },
  { role: 'admin', phone: '+972501000004' },
  { role: 'super admin', phone: '+972501000005' },
] as const satisfies readonly DemoLogin[];
