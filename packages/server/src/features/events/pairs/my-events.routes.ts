import { answerMyEvent, listMyEvents } from '@ezra/contract/events/pairs';
import type { Phrase } from '@ezra/contract/common/locales';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Parts } from '../../../platform/feature.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { answerAsUser } from './answers.service.ts';
import { myEvents } from './my-events.queries.ts';

const NEEDS_HELP: Phrase = { he: 'רשמנו שדרושה לך עזרה', en: 'We noted that you need help' };
const IS_WELL: Phrase = { he: 'טוב לשמוע שהכול בסדר', en: 'Good to hear that you are all right' };

export const myEventRoutes = ({ db, events }: Pick<Parts, 'db' | 'events'>): Route[] => [
  route(listMyEvents, async ({ actor }) => ({
    data: (await myEvents(db, actor.userId)).map(({ created_at: createdAt, ...event }) => ({
      ...event,
      created_at: createdAt.toISOString(),
    })),
  })),

  route(answerMyEvent, async ({ params, body, actor, now }) => {
    const said = { needsHelp: body.is_need_help, note: null };
    const after = await inTransaction(db, (tx) =>
      answerAsUser(tx, events, { id: params.id }, actor, said, now),
    );
    return { data: { id: params.id, ...after }, message: body.is_need_help ? NEEDS_HELP : IS_WELL };
  }),
];
