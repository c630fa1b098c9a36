import { useQuery } from '@tanstack/react-query';
import type { CallData } from '@ezra/contract/common/endpoint';
import { isLive } from '@ezra/contract/help-requests';
import {
  applicationsOfPerson,
  assignedEventVolunteers,
  replacementEventVolunteers,
  replacementManagers,
  replacementVolunteers,
  requestsInTreatment,
  totalManagerEvents,
} from '@ezra/contract/open-work';
import { useStaffCall } from '../../../lib/api/for-role.ts';
import { queryFor } from '../../../lib/api/queries.ts';

/** Who takes over what: the fields of the call, by what is left behind. */
export const LEFT_BEHIND = {
  inCharge: { field: 'volunteer_id', endpoint: replacementVolunteers },
  pairs: { field: 'event_volunteer_id', endpoint: replacementEventVolunteers },
  managed: { field: 'manager_id', endpoint: replacementManagers },
} as const;
export type LeftBehind = keyof typeof LEFT_BEHIND;

type Candidates = CallData<typeof replacementVolunteers>;
export interface Left {
  readonly kind: LeftBehind;
  readonly count: number;
  /** Those who can take over, the first of them. */
  readonly candidates: Candidates;
}

/** Reads what a person would leave behind; undefined while it loads. */
export function useOpenWork(id: number) {
  const quiet = { silent: true };
  const params = { id };
  const asked = useQuery(queryFor(useStaffCall(applicationsOfPerson), { params: { userId: id } }, quiet));
  const counts = [
    useQuery(queryFor(requestsInTreatment, { params }, quiet)),
    useQuery(queryFor(assignedEventVolunteers, { params }, quiet)),
    useQuery(queryFor(totalManagerEvents, { params }, quiet)),
  ] as const;
  const [inCharge, pairs, managed] = [
    counts[0].data?.data.intreatment_request,
    counts[1].data?.data.total_event_volunteer_requests,
    counts[2].data?.data.total_events,
  ];
  const listed = (kind: LeftBehind, count: number | undefined) => ({
    ...queryFor(LEFT_BEHIND[kind].endpoint as typeof replacementVolunteers, { params, body: {} }, quiet),
    enabled: (count ?? 0) > 0,
  });
  const lists = {
    inCharge: useQuery(listed('inCharge', inCharge)),
    pairs: useQuery(listed('pairs', pairs)),
    managed: useQuery(listed('managed', managed)),
  };
  const all = [asked, ...counts, ...Object.values(lists)];
  const isFailed = all.some(({ isError }) => isError);
  const isFetching = all.some((each) => each.isFetching);
  const retry = () => all.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch());
  const known = { inCharge, pairs, managed };
  const isLoading =
    asked.data === undefined ||
    Object.entries(known).some(
      ([kind, count]) => count === undefined || (count > 0 && lists[kind as LeftBehind].data === undefined),
    );
  if (isLoading) return { work: undefined, isFailed, isFetching, retry };
  const left = (Object.keys(known) as LeftBehind[]).flatMap((kind): Left[] => {
    const count = known[kind] ?? 0;
    return count > 0 ? [{ kind, count, candidates: lists[kind].data?.data ?? [] }] : [];
  });
  const open = (asked.data?.data ?? [])
    .filter(({ status }) => isLive(status))
    .reduce((sum, { count }) => sum + count, 0);
  // Those in charge of which the person is are counted there; the others are the person's own.
  return { work: { asked: Math.max(0, open - (inCharge ?? 0)), left }, isFailed, isFetching, retry };
}
