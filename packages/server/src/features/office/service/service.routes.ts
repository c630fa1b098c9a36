import { say, type Locale, type Phrase } from '@ezra/contract/common/locales';
import { exportService, serviceReport } from '@ezra/contract/office/service';
import {
  SERVICE_DAYS_MAX,
  SERVICE_GROUPINGS,
  type ServiceGrouping,
} from '@ezra/contract/office/service.terms';
import type { Database } from '../../../platform/db/database.ts';
import type { Parts } from '../../../platform/feature.ts';
import { windowOf } from '../../../platform/http/days-of-call.ts';
import { route, type Call, type Route } from '../../../platform/http/route.ts';
import { exportList, readAtOnce } from '../../../platform/spreadsheet/export-list.ts';
import { SERVICE_FILE, serviceColumns, type ServiceLine } from './service.columns.ts';
import { presentGroups, presentMessages, presentOutcomes, presentWaits } from './service.presenter.ts';
import {
  groupNames,
  messageCounts,
  openEmergencies,
  requestOutcomes,
  waitsByDisability,
  waitsOfRequests,
  type Asked,
  type WaitsBy,
} from './service.queries.ts';

const IN_ALL: Phrase = { he: 'הכול', en: 'All' };
const BY: Readonly<Record<ServiceGrouping, Phrase>> = {
  regions: { he: 'אזור', en: 'Region' },
  categories: { he: 'קטגוריה', en: 'Category' },
  disabilities: { he: 'מוגבלות', en: 'Disability' },
};
const WITHOUT: Phrase = { he: 'לא צוין', en: 'Not given' };

async function askedBy(
  db: Database,
  call: Pick<Call<typeof serviceReport>, 'query' | 'actor' | 'now' | 'timeZone'>,
): Promise<Asked> {
  const window = windowOf(call.query, call, SERVICE_DAYS_MAX);
  return { window, states: call.actor.states };
}

async function waitsOf(db: Database, asked: Asked, locale: Locale) {
  const [waits, disabilities, names] = await Promise.all([
    waitsOfRequests(db, asked),
    waitsByDisability(db, asked),
    groupNames(db),
  ]);
  const of = (by: WaitsBy) => waits.filter((row) => row.by === by);
  return {
    all: of('all').map(presentWaits),
    regions: presentGroups(of('region'), names.regions, locale),
    categories: presentGroups(of('category'), names.categories, locale),
    disabilities: presentGroups(disabilities, names.disabilities, locale),
  };
}

/** How long people wait, by group, and what messages cost. */
export const serviceRoutes = ({ db, messageCosts }: Pick<Parts, 'db' | 'messageCosts'>): Route[] => [
  route(serviceReport, async (call) => {
    const asked = await askedBy(db, call);
    const [{ all, ...groups }, outcomes, emergencies, messages] = await Promise.all([
      waitsOf(db, asked, call.locale),
      requestOutcomes(db, asked),
      openEmergencies(db, { states: asked.states, now: call.now }),
      messageCounts(db, asked),
    ]);
    const [inAll] = all;
    if (!inAll) throw new Error('the waits gave no row');
    return {
      data: {
        all: inAll,
        ...groups,
        outcomes: presentOutcomes(outcomes),
        emergencies,
        messages: presentMessages(messages, messageCosts),
      },
    };
  }),

  route(exportService, async (call) => {
    const { locale } = call;
    const waits = await waitsOf(db, await askedBy(db, call), locale);
    const lines: ServiceLine[] = [
      ...waits.all.map((all) => ({ by: say(IN_ALL, locale), id: null, name: null, ...all })),
      ...SERVICE_GROUPINGS.flatMap((grouping) =>
        waits[grouping].map((group) => ({
          by: say(BY[grouping], locale),
          ...group,
          name: group.name ?? say(WITHOUT, locale),
        })),
      ),
    ];
    return exportList({
      name: SERVICE_FILE,
      columns: serviceColumns,
      locale,
      pieces: () => readAtOnce(() => Promise.resolve(lines)),
      present: (rows: readonly ServiceLine[]) => rows,
    });
  }),
];
