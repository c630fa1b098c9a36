import { defineFeature } from '../../platform/feature.ts';
import { contactData } from './contact.personal.ts';
import { contactRoutes } from './contact.routes.ts';

/** What people write to the association; the list of it is that of feedback and problems. */
export const contact = defineFeature({
  routes: contactRoutes,
  personalData: [contactData],
});
