import { selectStops } from '../../../platform/messaging/channel-state.repository.ts';
import { oldestDue, waitingCount } from '../../../platform/messaging/queue.queries.ts';
import { readHeldSince } from '../../../platform/messaging/sending-hold.repository.ts';
import type { FactSource } from '../../../platform/readiness.ts';
import { defineTrouble } from '../../../platform/troubles/troubles.ts';

/** Messages due for longer are late: the service is too slow, or something is wrong with it. */
const LATE_AFTER_MS = 120_000;

/** A provider refuses messages. Its channel stopped, and tries again by itself. */
export const stoppedTrouble = defineTrouble({
  key: 'sending_stopped',
  isBroken: true,
  part: 'sending',
  title: {
    he: 'הספק דוחה הודעות, והשליחה נעצרה: {channels}',
    en: 'The provider refuses messages, sending stopped: {channels}',
  },
  todo: {
    he: 'ההודעות ({waiting}) מחכות ולא הולכות לאיבוד. כדאי לבדוק את החשבון ואת ההגדרות אצל הספק; כשהודעת ניסיון תעבור, השליחה תמשיך מעצמה.',
    en: 'The messages ({waiting}) wait and are not lost. Check the account and the settings of the provider; sending goes on by itself once a trial passes.',
  },
  find: async (executor, now) => {
    const stops = await selectStops(executor);
    const [first] = stops;
    if (!first) return null;
    const channels = stops
      .map(({ channel, provider, code }) => `${channel} (${provider}, ${code})`)
      .join(', ');
    const waiting = await waitingCount(
      executor,
      stops.map(({ channel }) => channel),
      now,
    );
    return { since: first.stoppedAt, values: { channels, waiting } };
  },
});

export const heldTrouble = defineTrouble({
  key: 'sending_held',
  isBroken: true,
  part: 'sending',
  title: { he: 'הצוות עצר את כל ההודעות', en: 'The staff put all messages on hold' },
  todo: {
    he: 'שום הודעה לא יוצאת, גם לא בחירום ({waiting} מחכות). משחררים אותן ביומן ההודעות.',
    en: 'No message leaves, not even in an emergency ({waiting} wait). Release them in the notification log.',
  },
  find: async (executor, now) => {
    const since = await readHeldSince(executor);
    return since && { since, values: { waiting: await waitingCount(executor, null, now) } };
  },
});

/** Due messages are still here, and neither the staff nor a provider stopped them. */
export const lateTrouble = defineTrouble({
  key: 'sending_late',
  isBroken: true,
  part: 'sending',
  title: { he: 'ההודעות מתעכבות', en: 'Messages are late' },
  todo: {
    he: 'ההודעה הוותיקה מחכה כבר {minutes} דקות. כדאי לבדוק שתהליכי העבודה פועלים ומספיקים.',
    en: 'The oldest message has been waiting for {minutes} minutes. Check that the workers run and keep up.',
  },
  find: async (executor, now) => {
    if ((await readHeldSince(executor)) !== null) return null;
    const stopped = (await selectStops(executor)).map(({ channel }) => channel);
    const since = await oldestDue(executor, stopped, now);
    if (since === null || now.valueOf() - since.valueOf() < LATE_AFTER_MS) return null;
    return { since, values: { minutes: Math.floor((now.valueOf() - since.valueOf()) / 60_000) } };
  },
});

/** Facts about sending, for monitors. */
export const sendingFacts: FactSource = async (executor, now) => {
  const [heldSince, stops, oldest] = await Promise.all([
    readHeldSince(executor),
    selectStops(executor),
    oldestDue(executor, [], now),
  ]);
  return {
    oldest_due_message_seconds: oldest && Math.floor((now.valueOf() - oldest.valueOf()) / 1_000),
    stopped_channels: stops.map(({ channel }) => channel),
    sending_held: heldSince !== null,
  };
};
