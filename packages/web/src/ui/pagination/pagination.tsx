import { ChevronLeft, ChevronRight } from 'lucide-react';
import { PAGE_SIZES } from '@ezra/contract/common/constants';
import { Icon, type IconShape } from '../icon/icon.tsx';
import { useUiText } from '../kit-provider.tsx';
import { Select } from '../select/select.tsx';
import { pageWindow } from './page-window.ts';
import './pagination.css';

export interface PaginationProps {
  /** Starts at 1. */
  page: number;
  perPage: number;
  /** Total number of rows. */
  total: number;
  onPageChange: (page: number) => void;
  onPerPageChange?: (perPage: number) => void;
}

/** Shows which rows are visible, how many per page, and buttons for the other pages. */
export function Pagination({ page, perPage, total, onPageChange, onPerPageChange }: PaginationProps) {
  const text = useUiText();
  const pages = Math.max(1, Math.ceil(total / perPage));
  const from = total === 0 ? 0 : (page - 1) * perPage + 1;
  return (
    <div className="paging">
      {onPerPageChange && (
        <div className="paging__size">
          <Select
            label={text.rowsPerPage}
            isCompact
            isRequired={false}
            isClearable={false}
            value={perPage}
            onChange={(size) => onPerPageChange(size ?? perPage)}
            options={PAGE_SIZES.map((size) => ({ value: size, label: String(size) }))}
          />
        </div>
      )}
      <p className="paging__range" role="status">
        {text.range(from, Math.min(page * perPage, total), total)}
      </p>
      {pages > 1 && (
        <nav className="paging__pages" aria-label={text.pages}>
          <Step
            icon={ChevronLeft}
            label={text.previousPage}
            isOff={page <= 1}
            onPress={() => onPageChange(page - 1)}
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
                onClick={() => onPageChange(each)}
              >
                {each}
              </button>
            ),
          )}
          <Step
            icon={ChevronRight}
            label={text.nextPage}
            isOff={page >= pages}
            onPress={() => onPageChange(page + 1)}
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

/** Stays focusable at the first and last page, so that the focus is not lost. */
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
