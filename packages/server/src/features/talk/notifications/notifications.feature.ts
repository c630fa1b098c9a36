import { defineFeature } from '../../../platform/feature.ts';
import { messageData } from './notifications.personal.ts';
import { notificationPages, notificationRoutes } from './notifications.routes.ts';
import { unsubscribeLinks } from './notifications.links.ts';

/** The log of sent messages, and unsubscribing from messages. */
export const notifications = defineFeature({
  routes: notificationRoutes,
  links: () => unsubscribeLinks,
  pages: notificationPages,
  personalData: [messageData],
});
