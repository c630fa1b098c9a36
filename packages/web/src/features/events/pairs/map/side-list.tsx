import { useId, useRef, useState, type ReactNode } from 'react';
import { ChevronDown, ChevronUp, Search } from 'lucide-react';
import { MAP_PEOPLE_MAX } from '@ezra/contract/events/event-map.terms';
import { useFormat } from '../../../../lib/format/use-format.ts';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import type { StatusLook } from '../../../../ui/badge/badge.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Select } from '../../../../ui/select/select.tsx';
import { TextField } from '../../../../ui/text-field/text-field.tsx';
import { VisuallyHidden } from '../../../../ui/text/visually-hidden.tsx';
import { LegendDialog } from './legend-dialog.tsx';
import { sideListPhrases } from './phrases.ts';
import type { SideRows } from './use-side-rows.ts';
import './side-list.css';

interface SideListProps<Row extends { readonly id: number }, State extends string> {
  title: string;
  isEnd?: boolean;
  total: number;
  /** How many people the event has; more than `total` when the map cannot take all of them. */
  asked: number;
  list: SideRows<Row, State>;
  looks: Readonly<Record<State, StatusLook>>;
  states: readonly State[];
  children: (row: Row) => ReactNode;
}

/**
 * Lists the people of one side of an event with search, status filter, legend and actions. It can be folded
 * in the narrow layout, which the style sheet decides.
 */
export function SideList<Row extends { readonly id: number }, State extends string>(
  props: SideListProps<Row, State>,
) {
  const { title, isEnd = false, total, asked, list, looks, states, children } = props;
  const t = usePhrases(sideListPhrases);
  const format = useFormat();
  const { isFolded, setFolded } = list;
  const id = useId();
  const [isLegendOpen, setLegendOpen] = useState(false);
  const rows = useRef<HTMLUListElement>(null);
  const present = states.filter((state) => (list.counts.get(state) ?? 0) > 0);
  const more = () => {
    const before = list.shown.length;
    list.more();
    // The pressed button may be gone, so the first new row takes the focus.
    setTimeout(() => rows.current?.children[before]?.querySelector('button')?.focus(), 0);
  };

  return (
    <section
      className={classNames('side', isEnd && 'side--end', isFolded && 'side--folded')}
      aria-labelledby={`${id}-title`}
      onFocus={list.hold}
      onPointerEnter={list.hold}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) list.release();
      }}
      onPointerLeave={(event) => {
        if (!event.currentTarget.contains(document.activeElement)) list.release();
      }}
    >
      <div className="side__head">
        <h2 id={`${id}-title`}>
          {title}
          <span className="side__count">{format.number(total)}</span>
        </h2>
        <Button
          variant="quiet"
          size="small"
          className="side__legend"
          aria-haspopup="dialog"
          onClick={() => setLegendOpen(true)}
        >
          {t('legend')}
          <VisuallyHidden>: {title}</VisuallyHidden>
        </Button>
        <IconButton
          className="side__toggle"
          icon={isFolded ? ChevronDown : ChevronUp}
          label={t(isFolded ? 'showList' : 'hideList', { side: title })}
          aria-expanded={!isFolded}
          aria-controls={`${id}-rows`}
          onClick={() => setFolded(!isFolded)}
        />
      </div>
      <div className="side__body" id={`${id}-rows`}>
        <div className="side__tools">
          <TextField
            type="search"
            isCompact
            icon={Search}
            label={t('search', { side: title })}
            isLabelHidden
            placeholder={t('searchHint')}
            value={list.search}
            onChange={list.setSearch}
          />
          <Select
            isCompact
            label={t('filter', { side: title })}
            isLabelHidden
            placeholder={t('everyone')}
            value={list.state}
            onChange={list.setState}
            options={present.map((value) => ({
              value,
              label: t('counted', { label: looks[value].label, count: list.counts.get(value) ?? 0 }),
            }))}
          />
        </div>
        <ul className="side__list" ref={rows} aria-labelledby={`${id}-title`}>
          {list.shown.map((row) => (
            <li key={row.id}>{children(row)}</li>
          ))}
        </ul>
        {total >= MAP_PEOPLE_MAX && asked > total && (
          <p className="side__foot">{t('capped', { shown: total, count: asked })}</p>
        )}
        <p className="side__foot" role="status">
          {list.found.length === 0
            ? t('none')
            : list.found.length > list.shown.length || list.found.length < total
              ? t('shown', { shown: list.shown.length, count: list.found.length })
              : ''}
        </p>
        {list.found.length > list.shown.length && (
          <Button size="small" className="side__more" onClick={more}>
            {t('more')}
            <VisuallyHidden>: {title}</VisuallyHidden>
          </Button>
        )}
      </div>
      <LegendDialog
        isOpen={isLegendOpen}
        onClose={() => setLegendOpen(false)}
        title={t('legendOf', { side: title })}
        looks={states.map((state) => looks[state])}
      />
    </section>
  );
}
