/** All channels, in the order in which they are tried. */
export const CHANNELS = ['sms', 'whatsapp', 'email'] as const;
export type Channel = (typeof CHANNELS)[number];

/**
 * Returns the channels that an installation may use. Without approved templates WhatsApp takes free text only
 * for people who wrote within a day, and reports the refusal only after accepting the message.
 */
export const usableChannels = (hasWhatsappTemplates: boolean): Channel[] =>
  CHANNELS.filter((channel) => channel !== 'whatsapp' || hasWhatsappTemplates);

/** Why a message is sent. Determines its place in the queue, and what a crash or unsubscription means. */
export type Purpose = 'code' | 'emergency' | 'invitation' | 'notice';

/** The choices of a person, and the recorded addresses. */
export interface Reachability {
  hasPhone: boolean;
  hasEmail: boolean;
  /** The contact ways chosen in the profile. */
  isWp: boolean;
  isSms: boolean;
  isEmail: boolean;
  /** False after unsubscribing by the link in a message. */
  smsSubscribed: boolean;
  emailSubscribed: boolean;
}

/** Whether a person takes text messages. Without WhatsApp, people who chose it get them too. */
const takesTexts = ({ isSms, isWp }: Reachability, available: readonly Channel[]): boolean =>
  isSms || (isWp && !available.includes('whatsapp'));

/**
 * Returns the channels for one person in order of preference. Codes and emergencies ignore unsubscriptions. A
 * code goes to the phone being verified; an emergency uses SMS even unwanted if no chosen channel works.
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

export function channelsForAddress(kind: 'phone' | 'email', available: readonly Channel[]): Channel[] {
  return CHANNELS.filter(
    (channel) => (channel === 'email') === (kind === 'email') && available.includes(channel),
  );
}

/** Returns why a person gets no message, for the notification log. */
export const silenceReason = (person: Reachability): 'unsubscribed' | 'no_channel' =>
  ((person.isSms || person.isWp) && !person.smsSubscribed) ||
  (person.isEmail && person.hasEmail && !person.emailSubscribed)
    ? 'unsubscribed'
    : 'no_channel';
