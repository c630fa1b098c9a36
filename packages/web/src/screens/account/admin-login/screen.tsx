import { SignInFlow } from '../../../features/account/auth/sign-in/sign-in-flow.tsx';

/** Managers and admins sign in. */
export const Screen = () => <SignInFlow entrance="admin" />;
