import type { Phrase } from '@ezra/contract/common/locales';
import { renewAccount } from '@ezra/contract/account/renewal';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Parts } from '../../../platform/feature.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { redrawSignature } from '../registration/registration.service.ts';
import { lackingInRenewal, renew } from './renewal.service.ts';

const RENEWED: Phrase = {
  he: 'הסכם ההתנדבות חודש. תודה!',
  en: 'Your volunteer agreement is renewed. Thank you!',
};
const REVIEWED: Phrase = {
  he: 'הסכם ההתנדבות חודש. העמותה תבדוק את הפרטים שהשתנו ותעדכן אותך',
  en: 'Your volunteer agreement is renewed. The association will check what has changed and let you know',
};
const IN_FORCE: Phrase = { he: 'החשבון כבר פעיל', en: 'Account already activated' };

export const renewalRoutes = ({ db, ...deps }: Parts): Route[] => [
  route(
    renewAccount,
    async ({ actor, body, ip, timeZone, now }) => {
      const form = await redrawSignature(body);
      const data = await inTransaction(db, (tx) => renew(tx, deps, actor, form, { ip, timeZone, now }));
      return { data, message: !data.renewed ? IN_FORCE : data.review_required ? REVIEWED : RENEWED };
    },
    (sent) => lackingInRenewal(db, sent),
  ),
];
