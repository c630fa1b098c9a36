import { profileFormOf, type Profile } from '@ezra/contract/account/profile';
import { needsEmail, needsLastName } from './profile-values.ts';

export const profileSchema = (profile: Pick<Profile, 'last_name' | 'email'>) =>
  profileFormOf({ hasLastName: needsLastName(profile), hasEmail: needsEmail(profile) });
