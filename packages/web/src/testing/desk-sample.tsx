import { vi } from 'vitest';
import type { Locale } from '@ezra/contract/common/locales';
import { countUserViews, listUsers } from '@ezra/contract/calls/people';
import type { ListedUser } from '@ezra/contract/people/users';
import { useChosenRows } from '../lib/lists/use-chosen-rows.ts';
import { useServerList } from '../lib/lists/use-server-list.ts';
import { Desk } from '../ui/desk/desk.tsx';
import { DeskPanel, PanelBody } from '../ui/desk/desk-panel.tsx';
import { OpenedRow } from '../ui/desk/opened-row.tsx';
import type { DeskColumn } from '../ui/list/types.ts';
import { useDesk } from '../ui/desk/use-desk.ts';
import { Who } from '../ui/desk/who.tsx';
import { renderScreen, stubServer } from './screen-kit.tsx';
import { sampleUser } from './user-samples.ts';

/** Twelve people: a page and two more. */
export const PEOPLE = Array.from({ length: 12 }, (_, index) =>
  sampleUser({ id: index + 1, full_name: `Person ${index + 1}`, town: index % 2 ? 'Haifa' : 'Nazareth' }),
);

const idOf = ({ id }: ListedUser) => String(id);
const COLUMNS: readonly DeskColumn<ListedUser>[] = [
  {
    id: 'full_name',
    header: 'Who',
    isSortable: true,
    width: 12,
    grows: true,
    cell: ({ full_name, town }, mark) => <Who name={mark(full_name)} place={town && mark(town)} />,
  },
  { id: 'phone', header: 'Number', width: 8, line: 'below', cell: ({ phone }) => phone },
  { id: 'status', header: 'Account', width: 8, line: 'aside', cell: ({ status }) => status },
  { id: 'email', header: 'Letters', width: 8, isExtra: true, cell: ({ email }) => email },
];
const FILTERS = [
  {
    name: 'status',
    label: 'Account',
    placeholder: 'All',
    options: [{ value: 'deleted', label: 'Gone' }],
  },
] as const;

interface SampleProps {
  /** Called by key A; calls `saved` after the step. */
  onApprove: (user: ListedUser, saved: () => void) => void;
  isHeld: boolean;
}

/** A list on the desk, for tests of its parts. */
function SampleDesk({ onApprove, isHeld }: SampleProps) {
  const list = useServerList(listUsers, {
    name: 'sample',
    sort: { column: 'created_at', order: 'desc' },
    filters: FILTERS,
    topics: ['tasks'],
    views: { counts: countUserViews, first: 'all', sorts: { waiting: { column: 'phone', order: 'asc' } } },
  });
  const desk = useDesk(list, { idOf, isWaiting: ({ training }) => training === 'missing' });
  const { selection } = useChosenRows(desk.rows, idOf);
  const approve = (user: ListedUser) => {
    desk.hold(idOf(user));
    onApprove(user, () => desk.goOn(idOf(user)));
  };
  return (
    <Desk
      title="People"
      isHeld={isHeld}
      label="All people"
      list={list}
      desk={desk}
      views={[
        { name: 'waiting', label: 'Mine', isMine: true },
        { name: 'volunteers', label: 'Helpers' },
        { name: 'all', label: 'All' },
      ]}
      searchHint="Name"
      filters={FILTERS}
      columns={COLUMNS}
      rowLabel={({ full_name }) => full_name}
      selection={selection}
      bulkActions={<button type="button">Write to them</button>}
      keys={[{ code: 'KeyA', letter: 'A', label: 'Approve', run: approve }]}
      panel={() => (
        <OpenedRow desk={desk}>
          {(user) => (
            <DeskPanel id={idOf(user)} title={user.full_name} foot={<button type="button">Approve</button>}>
              <PanelBody>
                <textarea aria-label="Note" />
              </PanelBody>
            </DeskPanel>
          )}
        </OpenedRow>
      )}
    />
  );
}

interface Served {
  people?: readonly ListedUser[];
  onApprove?: SampleProps['onApprove'];
  locale?: Locale;
  /** Holds the answer back until `release`. */
  isHeld?: boolean;
}

/** Renders the list; returns its calls and the approved people. */
export function showDesk({
  people = PEOPLE,
  onApprove = vi.fn(),
  locale = 'en-US',
  isHeld = false,
}: Served = {}) {
  const calls = stubServer({
    'GET /admin/users': ({ query }) => {
      const ids = query.getAll('ids');
      const search = query.get('search') ?? '';
      const found = people.filter(
        ({ id, full_name, town }) =>
          (ids.length === 0 || ids.includes(String(id))) && `${full_name} ${town}`.includes(search),
      );
      const [page, perPage] = [Number(query.get('page') ?? 1), Number(query.get('perPage') ?? 10)];
      return {
        body: {
          data: found.slice((page - 1) * perPage, page * perPage),
          meta: { total: found.length, page, perPage },
        },
      };
    },
    'GET /admin/users/views': () => ({ body: { data: { waiting: 3, volunteers: 0, all: 1001 } } }),
  });
  const { rerender } = renderScreen(<SampleDesk onApprove={onApprove} isHeld={isHeld} />, locale);
  return {
    lists: () => calls.filter(({ path }) => path === '/admin/users'),
    onApprove,
    release: () => rerender(<SampleDesk onApprove={onApprove} isHeld={false} />),
  };
}

/** Gives all elements this width in pixels, since jsdom has no layout. */
export function fakeWidth(width: number): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ width } as DOMRect);
}
