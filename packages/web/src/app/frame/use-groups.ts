import { useCallback, useState } from 'react';
import { STORAGE_PREFIX } from '../../lib/environment.ts';
import type { GroupName } from './menus.ts';

const KEY = `${STORAGE_PREFIX}:menu-groups`;

type Choices = Readonly<Partial<Record<GroupName, boolean>>>;

function stored(): Choices {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** Reads which groups this device keeps open or closed; `choose` stores a choice. */
export function useGroups(): [choices: Choices, choose: (name: GroupName, isOpen: boolean) => void] {
  const [choices, setChoices] = useState(stored);
  const choose = useCallback((name: GroupName, isOpen: boolean) => {
    setChoices((before) => {
      const next = { ...before, [name]: isOpen };
      try {
        localStorage.setItem(KEY, JSON.stringify(next));
      } catch {
        // Storage is not available, so the choice is not remembered.
      }
      return next;
    });
  }, []);
  return [choices, choose];
}
