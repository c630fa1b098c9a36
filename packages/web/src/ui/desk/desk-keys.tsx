import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { currentToasts, pressToast } from '../../lib/toasts.ts';
import { STORAGE_PREFIX } from '../../lib/environment.ts';
import { lazyPart, usePart } from '../hooks/use-part.ts';
import { useDeskText } from './desk-text.ts';
import { Letters } from './letters.tsx';
import { rowIdAt } from './row-elements.ts';
import type { DeskKey } from './types.ts';

const dialogPart = lazyPart(() => import('./keys-dialog.tsx'));

const KEPT = `${STORAGE_PREFIX}:keys`;
const isOff = (): boolean => {
  try {
    return localStorage.getItem(KEPT) === '0';
  } catch {
    return false;
  }
};

/** Whether shortcuts of a single key work on this device (WCAG 2.1.4: they can be switched off). */
function useKeysOn(): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => !isOff());
  return [
    isOn,
    (next) => {
      setOn(next);
      try {
        localStorage.setItem(KEPT, next ? '1' : '0');
      } catch {
        // Not remembered then.
      }
    },
  ];
}

interface Keys<Row> {
  keys: readonly DeskKey<Row>[];
  /** The row that has the focus, or the open one. */
  rowOf: (id: string) => Row | undefined;
  openId: string | null;
  /** Goes to the search; undefined in lists without one. */
  search: (() => void) | undefined;
  /** Closes the open row; undefined in lists whose rows are screens of their own. */
  close: (() => void) | undefined;
}

const isTyped = (target: Element): boolean =>
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null;

/**
 * Listens to the keys of a list: `/` goes to the search, `z` takes back the last step and `?` shows them all; the
 * letters work while a row or the panel has the focus; an arrow from the page's beginning leads to the first row;
 * Escape closes the open row, but not while a text is being written. Gives the list of keys and their dialog.
 */
export function useDeskKeys<Row>({ keys, rowOf, openId, search, close }: Keys<Row>) {
  const text = useDeskText();
  const [isOn, setOn] = useKeysOn();
  const [isShown, setShown] = useState(false);
  const part = usePart(dialogPart, isShown);

  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (!(target instanceof Element) || target.closest('[role=dialog], [role=alertdialog], [role=menu]'))
      return;
    const take = (act: () => void) => {
      event.preventDefault();
      act();
    };
    const first = () =>
      (
        document.querySelector<HTMLElement>('[data-desk-row][aria-current]') ??
        document.querySelector<HTMLElement>('[data-desk-row]')
      )?.focus();
    const isAtStart =
      target === document.body || target.matches('#main, h1') || target.matches('.tools__search input');
    if (event.key === 'ArrowDown' && isAtStart) return take(first);
    if (isTyped(target)) return;
    if (event.key === 'Escape' && openId !== null && close) return take(close);
    if (!isOn) return;
    if (event.key === '?') return take(() => setShown(true));
    if (search && event.code === 'Slash' && !event.shiftKey) return take(search);
    const undo = event.code === 'KeyZ' && currentToasts().findLast(({ action }) => action !== undefined);
    if (undo) return take(() => pressToast(undo));
    const key = event.shiftKey ? undefined : keys.find(({ code }) => code === event.code);
    const id = rowIdAt(target) ?? (target.closest('.panel') ? openId : null);
    const row = id === null ? undefined : rowOf(id);
    if (key && row !== undefined) take(() => key.run(row));
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  // What the foot has room for; the dialog tells all.
  const shown: readonly (readonly [readonly string[], string])[] = [
    [['↑', '↓'], text.keyMove],
    ...keys.map(({ letter, label }) => [[letter], label] as const),
  ];
  return {
    isOn,
    legend: isOn ? (
      <ul className="keys" aria-label={text.keys}>
        {shown.map(([letters, label]) => (
          <li key={label}>
            <Letters letters={letters} />
            {label}
          </li>
        ))}
        <li>
          <button type="button" className="keys__all" onClick={() => setShown(true)}>
            <kbd>?</kbd>
            {text.keyHelp}
          </button>
        </li>
      </ul>
    ) : (
      <ul className="keys" aria-label={text.keys}>
        <li>
          <button type="button" className="keys__all" onClick={() => setShown(true)}>
            {text.keys}
          </button>
        </li>
      </ul>
    ),
    dialog: isShown && part && (
      <part.KeysDialog
        shown={shown}
        hasSearch={search !== undefined}
        hasPanel={close !== undefined}
        isOn={isOn}
        onChange={setOn}
        onClose={() => setShown(false)}
      />
    ),
  } satisfies { isOn: boolean; legend: ReactNode; dialog: ReactNode };
}
