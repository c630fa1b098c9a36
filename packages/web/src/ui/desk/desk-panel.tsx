import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { ArrowLeft, ChevronDown, ChevronUp, Ellipsis, X } from 'lucide-react';
import { IconButton } from '../button/icon-button.tsx';
import type { MenuAction } from '../menu/menu-list.tsx';
import { Menu } from '../menu/menu.tsx';
import { useDeskText } from './desk-text.ts';
import { usePanelPlace } from './panel-context.ts';
import { isFocusInRows } from './row-elements.ts';
import './desk-panel.css';

interface DeskPanelProps {
  /** Names the row that is open; another one begins at its top. */
  id: string;
  title: ReactNode;
  /** A line in strong letters below the title, and badges. */
  sub?: ReactNode;
  /** What else can be done, behind a button in the bar. */
  more?: readonly MenuAction[];
  /** What a colleague changed meanwhile; announced. */
  news?: ReactNode;
  children: ReactNode;
  /** Everything that may be done; always in sight. */
  foot?: ReactNode;
}

/** Controls that use the arrow keys themselves. */
const USES_ARROWS =
  'input, textarea, select, [role=tab], [role=menu], [role=menuitem], [role=listbox], [data-scrolls]';

/** One row of a list with everything about it, beside the list, or as a screen on phones. */
export function DeskPanel({ id, title, sub, more = [], news, children, foot }: DeskPanelProps) {
  const { title: listTitle, position, total, isFirst, isLast, go, close, isBeside } = usePanelPlace();
  const text = useDeskText();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const isFirstOpened = useRef(true);
  useEffect(() => {
    scroller.current?.scrollTo?.({ top: 0 });
    // From row to row by the arrows of the list the focus stays there; otherwise reading begins in the panel.
    const isInList = !isFirstOpened.current && isFocusInRows();
    if (!isInList) heading.current?.focus({ preventScroll: true });
    isFirstOpened.current = false;
  }, [id]);

  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
    const isTaken = event.target instanceof Element && event.target.closest(USES_ARROWS) !== null;
    if (step === undefined || isTaken) return;
    event.preventDefault();
    go(step);
  };

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are shortcuts for the buttons of the bar
    <section className="panel" aria-labelledby={headingId} onKeyDown={press}>
      <div className="panel__bar">
        {/* On phones the list, with its heading, is out of sight. */}
        {!isBeside && <h1 className="visually-hidden">{listTitle}</h1>}
        {!isBeside && <IconButton icon={ArrowLeft} directional label={text.backToList} onClick={close} />}
        <IconButton
          icon={ChevronUp}
          label={text.previousRow}
          aria-disabled={isFirst || undefined}
          onClick={() => go(-1)}
        />
        <IconButton
          icon={ChevronDown}
          label={text.nextRow}
          aria-disabled={isLast || undefined}
          onClick={() => go(1)}
        />
        <span className="panel__place">{position !== null && text.placeOf(position, total)}</span>
        <span className="panel__end">
          {more.length > 0 && <Menu label={text.more} icon={Ellipsis} actions={more} />}
          {isBeside && <IconButton icon={X} label={text.close} onClick={close} />}
        </span>
      </div>
      <div className="panel__scroll" ref={scroller}>
        <div className="panel__head">
          <h2 id={headingId} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {sub}
          <div role="status">{news}</div>
        </div>
        {children}
      </div>
      {foot && <div className="panel__foot">{foot}</div>}
    </section>
  );
}

/** The body of a panel, or of one of its tabs. */
export const PanelBody = ({ children }: { children: ReactNode }) => (
  <div className="panel__body">{children}</div>
);

interface PanelBlockProps {
  title: ReactNode;
  /** At the end of the title's line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of the panel's body with its heading. */
export const PanelBlock = ({ title, aside, children }: PanelBlockProps) => (
  <section className="block">
    <h3>
      {title}
      {aside}
    </h3>
    {children}
  </section>
);
