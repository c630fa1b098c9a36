import { CHANNELS, type Channel } from './channel-rules.ts';

/** The cost of one message by channel, in ILS. */
export type MessageCosts = Readonly<Record<Channel, number>>;

/**
 * Rough prices in Israel, for an estimate before people are asked. The setting `MESSAGE_COSTS` goes first.
 */
const MESSAGE_COSTS: MessageCosts = { whatsapp: 0.05, sms: 0.15, email: 0 };

export const isChannel = (name: string): name is Channel => CHANNELS.some((channel) => channel === name);

/** Returns the cost of these numbers of messages, in ILS, rounded to the agora. */
export function costOf(counts: Readonly<Record<Channel, number>>, own: Partial<MessageCosts>): number {
  const costs = { ...MESSAGE_COSTS, ...own };
  const total = CHANNELS.reduce((sum, channel) => sum + counts[channel] * costs[channel], 0);
  return Math.round(total * 100) / 100;
}
