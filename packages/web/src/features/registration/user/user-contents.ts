import { About } from './sections/about.tsx';
import { Consent } from './sections/consent.tsx';
import { Evacuation } from './sections/evacuation.tsx';
import { Home } from './sections/home.tsx';
import { Language } from './sections/language.tsx';
import { Needs } from './sections/needs.tsx';

/** What stands in each part of the details form. */
export const USER_CONTENTS = {
  about: About,
  needs: Needs,
  home: Home,
  language: Language,
  evacuation: Evacuation,
  consent: Consent,
} as const;

/** Consents are given each time anew. */
export const USER_NOT_KEPT = ['is_confirm', 'is_authorize', 'disability_confirmation_check'];
