import { defineFeature } from '../../../platform/feature.ts';
import { contactData } from './contact.personal.ts';
import { contactRoutes } from './contact.routes.ts';
import { placeholdersTrouble } from './contact.troubles.ts';

/** Messages to the association. They are listed together with feedback and problems. */
export const contact = defineFeature({
  routes: contactRoutes,
  troubles: ({ showsInvented }) => (showsInvented ? [] : [placeholdersTrouble]),
  personalData: [contactData],
});
