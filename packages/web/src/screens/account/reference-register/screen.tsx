import { ReferenceRegistration } from '../../../features/account/registration/references/reference-registration.tsx';
import { useAuth } from '../../../lib/auth-record/store.ts';

/** `/reference/register`, where help seekers register another person. */
export function Screen() {
  const auth = useAuth();
  return auth && <ReferenceRegistration owner={String(auth.id)} />;
}
