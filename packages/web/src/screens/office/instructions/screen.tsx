import { Instructions } from '../../../features/office/instructions/instructions.tsx';
import { useAuth } from '../../../lib/auth-record/store.ts';

/** The instructions, which begin with those of the reader's role. */
export function Screen() {
  const auth = useAuth();
  return auth && <Instructions role={auth.role} />;
}
