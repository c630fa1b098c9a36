import { SignInFlow } from '../../../features/account/auth/sign-in/sign-in-flow.tsx';

/** Sign-in for managers and admins. */
export const Screen = () => <SignInFlow entrance="admin" />;
