export const CHANNELS = ['whatsapp', 'sms', 'email'] as const;
export type Channel = (typeof CHANNELS)[number];

/**
 * Why a message is sent: determines its place in the queue, and how a crash or an unsubscription affects it.
 */
export type Purpose = 'code' | 'emergency' | 'invitation' | 'notice';

/** The person's choices, and the addresses on record. */
export interface Reachability {
  hasPhone: boolean;
  hasEmail: boolean;
  /** The contact ways of the profile. */
  isWp: boolean;
  isSms: boolean;
  isEmail: boolean;
  /** False after unsubscribing by the link of a message. */
  smsSubscribed: boolean;
  emailSubscribed: boolean;
}

/**
 * Gives the channels for one person in order of preference: WhatsApp, SMS, e-mail. Codes and emergencies
 * ignore unsubscriptions. A code goes to the phone being verified, by SMS first; an emergency also uses SMS
 * against the person's choice when no chosen channel works.
 */
export function channelsForPerson(
  purpose: Purpose,
  person: Reachability,
  available: readonly Channel[],
): Channel[] {
  if (purpose === 'code') return channelsForAddress('phone', available);
  const optional = purpose !== 'emergency';
  const wanted: Channel[] = [];
  if (person.isWp && person.hasPhone) wanted.push('whatsapp');
  if (person.isSms && person.hasPhone && (person.smsSubscribed || !optional)) wanted.push('sms');
  if (person.isEmail && person.hasEmail && (person.emailSubscribed || !optional)) wanted.push('email');
  if (!optional && person.hasPhone && !wanted.includes('sms')) wanted.push('sms');
  return wanted.filter((channel) => available.includes(channel));
}

/** Gives the channels for an address without an account. */
export function channelsForAddress(kind: 'phone' | 'email', available: readonly Channel[]): Channel[] {
  const order: Channel[] = kind === 'phone' ? ['sms', 'whatsapp'] : ['email'];
  return order.filter((channel) => available.includes(channel));
}

/** Why a person gets no message, for the notification log. */
export const silenceReason = (person: Reachability): 'unsubscribed' | 'no_channel' =>
  (person.isSms && !person.smsSubscribed) || (person.isEmail && person.hasEmail && !person.emailSubscribed)
    ? 'unsubscribed'
    : 'no_channel';
