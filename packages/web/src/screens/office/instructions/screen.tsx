import { Instructions } from '../../../features/office/instructions/instructions.tsx';
import { useAuth } from '../../../lib/auth-record/store.ts';

/** The same screen for all: the role decides what it begins with. */
export function Screen() {
  const auth = useAuth();
  return auth && <Instructions role={auth.role} />;
}
