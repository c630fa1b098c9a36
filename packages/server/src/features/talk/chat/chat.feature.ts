import { defineFeature } from '../../../platform/feature.ts';
import { unreadChatsJob } from './chat.jobs.ts';
import { chatData } from './chat.personal.ts';
import { chatRoutes } from './chat.routes.ts';
import { subscribeToChat } from './chat.subscribers.ts';

/** Messages between two people. */
export const chat = defineFeature({
  routes: chatRoutes,
  jobs: (parts) => [unreadChatsJob(parts)],
  subscribe: subscribeToChat,
  personalData: [chatData],
});
