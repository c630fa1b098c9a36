import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useKit } from '../kit-provider.tsx';
import './tabs.css';

export interface Tab<V extends string> {
  value: V;
  label: ReactNode;
  count?: number | undefined;
}

interface TabsProps<V extends string> {
  label: string;
  value: V;
  onChange: (value: V) => void;
  tabs: readonly Tab<V>[];
  /** The panel of the current tab. */
  children: ReactNode;
}

/** Divides a page into tabs. The arrow keys follow the reading direction. */
export function Tabs<V extends string>({ label, value, onChange, tabs, children }: TabsProps<V>) {
  const { direction } = useKit();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const select = (index: number) => {
    const tab = tabs[(index + tabs.length) % tabs.length];
    if (!tab) return;
    onChange(tab.value);
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab.value}"]`)?.focus();
  };
  const press = (event: KeyboardEvent) => {
    const now = tabs.findIndex((tab) => tab.value === value);
    const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const target = { [forward]: now + 1, [back]: now - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    select(target);
  };
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={press}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            className="tab"
            role="tab"
            id={`${id}-${tab.value}`}
            data-tab={tab.value}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            <TabWords tab={tab} />
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className="tab-panel">
        {children}
      </div>
    </>
  );
}

const TabWords = <V extends string>({ tab }: { tab: Tab<V> }) => (
  <>
    {tab.label}
    {tab.count !== undefined && <span className="tab__count">{tab.count}</span>}
  </>
);
