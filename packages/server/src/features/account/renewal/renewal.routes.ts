import type { Phrase } from '@ezra/contract/common/locales';
import { renewAccount } from '@ezra/contract/account/renewal';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { redrawSignature } from '../registration/registration.service.ts';
import { createRenewalService, type RenewalDeps } from './renewal.service.ts';

const RENEWED: Phrase = {
  he: 'הסכם ההתנדבות חודש. תודה!',
  en: 'Your volunteer agreement is renewed. Thank you!',
};
const REVIEWED: Phrase = {
  he: 'הסכם ההתנדבות חודש. העמותה תבדוק את הפרטים שהשתנו ותעדכן אותך',
  en: 'Your volunteer agreement is renewed. The association will check what has changed and let you know',
};
const IN_FORCE: Phrase = { he: 'החשבון כבר פעיל', en: 'Account already activated' };

/** Signing the volunteer agreement for another year. */
export function renewalRoutes(deps: RenewalDeps): Route[] {
  const renewal = createRenewalService(deps);
  return [
    route(
      renewAccount,
      async ({ actor, body, ip, timeZone, now }) => {
        const form = await redrawSignature(body);
        const data = await inTransaction(deps.db, (tx) =>
          renewal.renew(tx, actor, form, { ip, timeZone, now }),
        );
        return { data, message: !data.renewed ? IN_FORCE : data.review_required ? REVIEWED : RENEWED };
      },
      (sent) => renewal.lacking(sent),
    ),
  ];
}
