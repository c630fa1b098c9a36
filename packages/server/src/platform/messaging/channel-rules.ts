/** In the order in which they are tried, as far as they are available and wanted. */
export const CHANNELS = ['sms', 'whatsapp', 'email'] as const;
export type Channel = (typeof CHANNELS)[number];

/**
 * The channels that an installation may use. Without arranged templates WhatsApp takes free words only from people who
 * wrote within a day, and says so after it accepted the message: others would never get theirs.
 */
export const usableChannels = (hasWhatsappTemplates: boolean): Channel[] =>
  CHANNELS.filter((channel) => channel !== 'whatsapp' || hasWhatsappTemplates);

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

/** Whether a person takes text messages: someone who chose WhatsApp gets them where there is no WhatsApp. */
const takesTexts = ({ isSms, isWp }: Reachability, available: readonly Channel[]): boolean =>
  isSms || (isWp && !available.includes('whatsapp'));

/**
 * Gives the channels for one person in order of preference. Codes and emergencies ignore unsubscriptions. A code goes
 * to the phone being verified; an emergency also uses SMS against the person's choice when no chosen channel works.
 */
export function channelsForPerson(
  purpose: Purpose,
  person: Reachability,
  available: readonly Channel[],
): Channel[] {
  if (purpose === 'code') return channelsForAddress('phone', available);
  const optional = purpose !== 'emergency';
  const isWanted: Readonly<Record<Channel, boolean>> = {
    sms: person.hasPhone && takesTexts(person, available) && (person.smsSubscribed || !optional),
    whatsapp: person.hasPhone && person.isWp,
    email: person.hasEmail && person.isEmail && (person.emailSubscribed || !optional),
  };
  const wanted: Channel[] = CHANNELS.filter((channel) => isWanted[channel]);
  if (!optional && person.hasPhone && !isWanted.sms) wanted.push('sms');
  return wanted.filter((channel) => available.includes(channel));
}

/** Gives the channels for an address without an account. */
export function channelsForAddress(kind: 'phone' | 'email', available: readonly Channel[]): Channel[] {
  return CHANNELS.filter(
    (channel) => (channel === 'email') === (kind === 'email') && available.includes(channel),
  );
}

/** Why a person gets no message, for the notification log. */
export const silenceReason = (person: Reachability): 'unsubscribed' | 'no_channel' =>
  ((person.isSms || person.isWp) && !person.smsSubscribed) ||
  (person.isEmail && person.hasEmail && !person.emailSubscribed)
    ? 'unsubscribed'
    : 'no_channel';
