import { useRef, useState } from 'react';
import { BookmarkPlus, X } from 'lucide-react';
import { presentQuery, type useOwnViews } from '../../lib/lists/use-own-views.ts';
import { IconButton } from '../button/icon-button.tsx';
import { lazyPart, usePart } from '../hooks/use-part.ts';
import { Icon } from '../icon/icon.tsx';
import { useDeskText } from './desk-text.ts';
import { Anchor } from '../link/anchor.tsx';
import { Panel } from '../popover/panel.tsx';

const namePart = lazyPart(() => import('./view-name.tsx'));

interface OwnViewsProps {
  own: ReturnType<typeof useOwnViews>;
  isFiltered: boolean;
  isSearched: boolean;
}

/** The views that the person saved, after those of the list; a filtered list can be saved as one. */
export function OwnViews({ own: { views, save, remove }, isFiltered, isSearched }: OwnViewsProps) {
  const text = useDeskText();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const part = usePart(namePart, isOpen);
  const present = presentQuery();
  return (
    <>
      {views.map((view) => {
        const isHere = view.query === present;
        return (
          <li key={view.name} className="view-own">
            <Anchor
              className="view"
              href={`${window.location.pathname}?${view.query}`}
              aria-current={isHere ? 'page' : undefined}
            >
              {view.name}
            </Anchor>
            {isHere && (
              <IconButton icon={X} label={text.removeView(view.name)} onClick={() => remove(view.name)} />
            )}
          </li>
        );
      })}
      {isFiltered && !views.some(({ query }) => query === present) && (
        <li>
          <button
            ref={trigger}
            type="button"
            className="view view--button"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setOpen(true)}
          >
            <Icon icon={BookmarkPlus} />
            {text.saveView}
          </button>
          <Panel
            triggerRef={trigger}
            isOpen={isOpen && part !== null}
            onClose={() => setOpen(false)}
            label={text.saveView}
          >
            {part && (
              <part.ViewName
                hint={isSearched ? text.searchNotKept : undefined}
                onSave={(name) => {
                  save(name);
                  setOpen(false);
                }}
              />
            )}
          </Panel>
        </li>
      )}
    </>
  );
}
