import {
  countResendable,
  holdSending,
  readSending,
  releaseSending,
  resendMessages,
} from '@ezra/contract/talk/sending';
import type { Phrase } from '@ezra/contract/common/locales';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Parts } from '../../../platform/feature.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { presentSending } from './sending.presenter.ts';
import { resendable, sendingState } from './sending.queries.ts';
import { hold, release, resend } from './sending.service.ts';

const HELD: Phrase = { he: 'ההודעות נעצרו', en: 'Messages are on hold' };
const RELEASED: Phrase = { he: 'ההודעות יוצאות שוב', en: 'Messages are being sent again' };
const RESENT: Phrase = { he: 'ההודעות יישלחו שוב', en: 'The messages will be sent again' };

/** Routes for staff about messages that wait or did not arrive. */
export const sendingRoutes = ({ db, messaging }: Pick<Parts, 'db' | 'messaging'>): Route[] => [
  route(readSending, async ({ actor, now, locale }) => ({
    data: presentSending(await sendingState(db, actor, now), actor, locale),
  })),

  route(holdSending, async ({ actor, now }) => {
    await inTransaction(db, (tx) => hold(tx, actor, now));
    return { data: null, message: HELD };
  }),

  route(releaseSending, async ({ actor, body, now }) => {
    const dropped = await inTransaction(db, (tx) => release(tx, actor, body.younger_than_hours ?? null, now));
    return { data: { dropped }, message: RELEASED };
  }),

  route(countResendable, async ({ actor, query, now, timeZone }) => ({
    data: await resendable(db, { ...query, acting: actor, now, timeZone }),
  })),

  route(resendMessages, async ({ actor, body, now, timeZone }) => {
    const data = await inTransaction(db, (tx) => resend(tx, messaging, actor, body, { now, timeZone }));
    return { data, message: RESENT };
  }),
];
