/** Seconds for stopping a message before it is sent (document 3, section 9). */
export const MESSAGE_COUNTDOWN_SECONDS = 20;
