import { listAutoAssigns, saveAutoAssign } from '@ezra/contract/events/auto-assign';
import type { Phrase } from '@ezra/contract/common/locales';
import type { Parts } from '../../../platform/feature.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { autoAssignSettings } from './auto-assign.queries.ts';
import { changeAutoAssign } from './auto-assign.service.ts';

const SAVED: Phrase = { he: 'ההגדרות של השיבוץ האוטומטי נשמרו', en: 'Auto-assign setting updated' };

export const autoAssignRoutes = ({ db }: Parts): Route[] => [
  route(listAutoAssigns, async () => ({ data: await autoAssignSettings(db) })),
  route(saveAutoAssign, async ({ body }) => ({
    data: await changeAutoAssign(db, body),
    message: SAVED,
  })),
];
