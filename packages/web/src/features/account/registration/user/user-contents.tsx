import { HELP_SEEKER_PARTS } from '@ezra/contract/account/registration/questions';
import { Sections } from '../form/sections.tsx';
import { Consent } from './sections/consent.tsx';
import { Contact } from './sections/contact.tsx';
import { Home } from './sections/home.tsx';
import { Residents } from './sections/residents.tsx';

const part = (id: keyof typeof HELP_SEEKER_PARTS) => () => <Sections of={HELP_SEEKER_PARTS[id]} />;

export const USER_CONTENTS = {
  about: part('about'),
  needs: part('needs'),
  home: Home,
  language: part('language'),
  evacuation: part('evacuation'),
  consent: Consent,
} as const;

/** Fields for the kinds of questions that only help seekers have. */
export const USER_FIELDS = { person: Contact, people: Residents };
