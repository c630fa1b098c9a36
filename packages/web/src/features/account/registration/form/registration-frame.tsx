import { createContext, use, type ReactNode } from 'react';
import type { Option } from '@ezra/contract/account/dropdowns';
import type { MissingChoices } from '../../../../ui/field/use-field.ts';
import { SkeletonCards } from '../../../../ui/skeleton/skeleton.tsx';
import { useLists } from './use-lists.ts';

const MissingContext = createContext<(list: string) => MissingChoices | undefined>(() => undefined);

/** Says whether a list could not be loaded, and reloads it. */
export const useMissing = (list: string): MissingChoices | undefined => use(MissingContext)(list);

interface RegistrationFrameProps {
  which: 'user' | 'volunteer';
  children: (options: (list: string) => readonly Option[]) => ReactNode;
}

/** Waits for the option lists. If a list cannot be loaded, only its own fields are without choices. */
export function RegistrationFrame({ which, children }: RegistrationFrameProps) {
  const { isAwaited, options, missing } = useLists(which);
  if (isAwaited) return <SkeletonCards count={1} lines={8} />;
  return <MissingContext value={missing}>{children(options)}</MissingContext>;
}
