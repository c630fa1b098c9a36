import type { RefObject } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { PAGE_SIZES } from '@ezra/contract/common/constants';
import type { ServerListState } from '../../lib/lists/use-server-list.ts';
import { Icon, type IconShape } from '../icon/icon.tsx';
import { useUiText } from '../kit-provider.tsx';
import { Select } from '../select/select.tsx';
import { pageWindow } from './page-window.ts';
import './pager.css';

export type PagedList = Pick<
  ServerListState<unknown>,
  'page' | 'perPage' | 'total' | 'setPage' | 'setPerPage' | 'isLoading' | 'isFailed'
>;

interface PagerProps {
  list: PagedList;
  /** The list's element: another page opens at its beginning, for the eye, the keyboard and the screen reader. */
  frame: RefObject<HTMLElement | null>;
}

/** Shows which rows are visible, how many per page, and buttons for the other pages; nothing without rows. */
export function Pager({ list, frame }: PagerProps) {
  const { page, perPage, total } = list;
  const text = useUiText();
  if (list.isLoading || list.isFailed || total === 0) return null;
  const pages = Math.ceil(total / perPage);
  const turn = (to: number) => {
    list.setPage(to);
    frame.current?.querySelector('.rows')?.scrollTo?.({ top: 0 });
    frame.current?.scrollIntoView?.({ block: 'start' });
    frame.current?.focus({ preventScroll: true });
  };
  return (
    <div className="paging">
      <div className="paging__size">
        <Select
          label={text.rowsPerPage}
          isCompact
          isRequired={false}
          isClearable={false}
          value={perPage}
          onChange={(size) => list.setPerPage(size ?? perPage)}
          options={PAGE_SIZES.map((size) => ({ value: size, label: String(size) }))}
        />
      </div>
      <p className="paging__range" role="status">
        {text.range((page - 1) * perPage + 1, Math.min(page * perPage, total), total)}
      </p>
      {pages > 1 && (
        <nav className="paging__pages" aria-label={text.pages}>
          <Step
            icon={ChevronLeft}
            label={text.previousPage}
            isOff={page <= 1}
            onPress={() => turn(page - 1)}
          />
          {pageWindow(page, pages).map((each, index) =>
            each === null ? (
              <span key={`gap-${index}`} className="page page--gap" aria-hidden="true">
                …
              </span>
            ) : (
              <button
                key={each}
                type="button"
                className="page"
                aria-label={text.page(each)}
                aria-current={each === page ? 'page' : undefined}
                onClick={() => turn(each)}
              >
                {each}
              </button>
            ),
          )}
          <Step
            icon={ChevronRight}
            label={text.nextPage}
            isOff={page >= pages}
            onPress={() => turn(page + 1)}
          />
        </nav>
      )}
    </div>
  );
}

interface StepProps {
  icon: IconShape;
  label: string;
  isOff: boolean;
  onPress: () => void;
}

/** Leads one page on or back; stays focusable at the first and last page, so that the focus is not lost. */
const Step = ({ icon, label, isOff, onPress }: StepProps) => (
  <button
    type="button"
    className="page"
    aria-label={label}
    aria-disabled={isOff || undefined}
    onClick={isOff ? undefined : onPress}
  >
    <Icon icon={icon} directional />
  </button>
);
