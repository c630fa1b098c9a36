import { ADULT_AGE } from '@ezra/contract/constants';
import type { Locale } from '@ezra/contract/locales';
import { ageOn, type VolunteerRegistration } from '@ezra/contract/registration';
import type { Tx } from '../../platform/db/database.ts';
import type { Messaging } from '../../platform/messaging/messaging.ts';
import { parsePhone } from '../../platform/phone.ts';
import { newToken, tokenHash } from '../../platform/sessions/token.ts';
import { approveByGuardian, findGuardianLink, insertGuardianLink } from './guardian.repository.ts';
import type { GuardianLink } from './registration.domain.ts';
import { guardianRequest } from './registration.templates.ts';

const LINK_DAYS = 30;

/** Who agrees for a minor. `phone` null: it is no possible number. */
export interface Guardian {
  name: string;
  phone: string | null;
}
export type GuardianLinks = ReturnType<typeof createGuardianLinks>;

/** Guardians of volunteers of 16 and 17 are asked by a link and agree there. */
export function createGuardianLinks({ messaging, publicUrl }: { messaging: Messaging; publicUrl: string }) {
  return {
    /** The guardian of a form, or null when the volunteer is of age and decides alone. */
    of(form: VolunteerRegistration, today: string): Guardian | null {
      if (ageOn(form.dob, today) >= ADULT_AGE || !form.guardian_full_name || !form.guardian_phone)
        return null;
      return { name: form.guardian_full_name, phone: parsePhone(form.guardian_phone) };
    },

    /** Sends the link. It is good for 30 days; a later one does not end it. */
    async ask(
      tx: Tx,
      request: { guardian: Guardian; agreementId: number; volunteerName: string; locale: Locale; now: Date },
    ): Promise<void> {
      const { guardian, agreementId, volunteerName, locale, now } = request;
      const token = newToken();
      const hash = tokenHash(token);
      if (hash === null || guardian.phone === null)
        throw new Error('a guardian cannot be asked without a phone');
      const expiresAt = new Date(now.valueOf() + LINK_DAYS * 24 * 60 * 60 * 1000);
      await insertGuardianLink(tx, { tokenHash: hash, agreementId, now, expiresAt });
      const words = { guardianName: guardian.name, volunteerName, url: `${publicUrl}/guardian/${token}` };
      await messaging.send(tx, guardianRequest, { phone: guardian.phone, locale }, words, { now, expiresAt });
    },

    /** What the link is about; null when there is no such live link. */
    async find(tx: Tx, token: string, now: Date): Promise<GuardianLink | null> {
      const hash = tokenHash(token);
      return hash === null ? null : findGuardianLink(tx, hash, now);
    },

    /** The guardian agrees; repeating it changes nothing. Null when there is no such live link. */
    async approve(tx: Tx, token: string, now: Date): Promise<GuardianLink | null> {
      const hash = tokenHash(token);
      const link = hash === null ? null : await findGuardianLink(tx, hash, now);
      if (hash === null || link === null) return null;
      await approveByGuardian(tx, hash, link.agreementId, now);
      return { ...link, isApproved: true };
    },
  };
}
