import { defineFeature } from '../../../platform/feature.ts';
import { messageData } from './notifications.personal.ts';
import { notificationPages, notificationRoutes } from './notifications.routes.ts';
import { unsubscribeLinks } from './notifications.links.ts';

/** Messages that were sent, and ending them. */
export const notifications = defineFeature({
  routes: notificationRoutes,
  links: () => unsubscribeLinks,
  pages: notificationPages,
  personalData: [messageData],
});
