import { useQuery } from '@tanstack/react-query';
import { can } from '@ezra/contract/common/permissions';
import type { Role } from '@ezra/contract/common/roles';
import { isLive } from '@ezra/contract/requests/help-requests.terms';
import {
  applicationsOfPerson,
  assignedEventVolunteers,
  replacementEventVolunteers,
  replacementManagers,
  replacementVolunteers,
  requestsInTreatment,
  totalManagerEvents,
} from '@ezra/contract/calls/people';
import type { Replacement } from '@ezra/contract/people/open-work';
import { isLeftBy, REPLACED, type Replaced } from '@ezra/contract/people/open-work.terms';
import { call } from '../../../../lib/api/call.ts';
import { useStaffCall } from '../../../../lib/api/for-role.ts';
import { queryFor } from '../../../../lib/api/queries.ts';

const LISTS = {
  volunteer_id: replacementVolunteers,
  event_volunteer_id: replacementEventVolunteers,
  manager_id: replacementManagers,
} as const satisfies Record<Replaced, object>;
/** The calls differ only in their address, so they share one type. */
const listOf = (replaced: Replaced) => LISTS[replaced] as typeof replacementVolunteers;

/** Finds replacements by name. */
export const findReplacements = async (
  replaced: Replaced,
  id: number,
  search: string,
  signal: AbortSignal,
): Promise<readonly Replacement[]> =>
  (await call(listOf(replaced), { params: { id }, body: { search } }, { ignoreRequest: true, signal })).data;

export interface Left {
  readonly replaced: Replaced;
  readonly count: number;
  /** The first people who can take over. */
  readonly candidates: readonly Replacement[];
}
export interface OpenWork {
  /** Number of requests that the person asked for. */
  readonly asked: number;
  readonly left: readonly Left[];
}

/** Reads the work that a person leaves open when losing these roles; undefined while it loads. */
export function useOpenWork(id: number, lost: readonly Role[]) {
  const quiet = { silent: true };
  // Without the cache: other steps with the person change the open work.
  const anew = { gcTime: 0 };
  const params = { id };
  const asks = lost.some((role) => can(role, 'requests.ask'));
  const takes = isLeftBy('volunteer_id', lost);
  const asked = useQuery({
    ...queryFor(useStaffCall(applicationsOfPerson), { params: { userId: id } }, quiet),
    ...anew,
    enabled: asks,
  });
  const inCharge = useQuery({
    ...queryFor(requestsInTreatment, { params }, quiet),
    ...anew,
    // Requests that the person asked for include requests in the person's charge, which need this count.
    enabled: asks || takes,
  });
  const pairs = useQuery({
    ...queryFor(assignedEventVolunteers, { params }, quiet),
    ...anew,
    enabled: isLeftBy('event_volunteer_id', lost),
  });
  const managed = useQuery({
    ...queryFor(totalManagerEvents, { params }, quiet),
    ...anew,
    enabled: isLeftBy('manager_id', lost),
  });
  const counts: Record<Replaced, number | undefined> = {
    volunteer_id: inCharge.data?.data.intreatment_request,
    event_volunteer_id: pairs.data?.data.total_event_volunteer_requests,
    manager_id: managed.data?.data.total_events,
  };
  const listed = (replaced: Replaced) => ({
    ...queryFor(listOf(replaced), { params, body: {} }, quiet),
    ...anew,
    enabled: isLeftBy(replaced, lost) && (counts[replaced] ?? 0) > 0,
  });
  const lists = {
    volunteer_id: useQuery(listed('volunteer_id')),
    event_volunteer_id: useQuery(listed('event_volunteer_id')),
    manager_id: useQuery(listed('manager_id')),
  };
  const all = [asked, inCharge, pairs, managed, ...Object.values(lists)];
  const state = {
    isFailed: all.some(({ isError }) => isError),
    isFetching: all.some((each) => each.isFetching),
    retry: () => all.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()),
  };
  if (all.some(({ isEnabled, data }) => isEnabled && data === undefined))
    return { ...state, work: undefined };
  const left = REPLACED.flatMap((replaced): Left[] => {
    const count = isLeftBy(replaced, lost) ? (counts[replaced] ?? 0) : 0;
    return count > 0 ? [{ replaced, count, candidates: lists[replaced].data?.data ?? [] }] : [];
  });
  const open = (asked.data?.data ?? [])
    .filter(({ status }) => isLive(status))
    .reduce((sum, { count }) => sum + count, 0);
  const own = asks ? Math.max(0, open - (counts.volunteer_id ?? 0)) : 0;
  const work: OpenWork = { asked: own, left };
  return { ...state, work };
}
