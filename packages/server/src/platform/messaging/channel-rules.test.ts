import { describe, expect, test } from 'vitest';
import {
  CHANNELS,
  channelsForAddress,
  channelsForPerson,
  silenceReason,
  type Purpose,
} from './channel-rules.ts';

const person = {
  hasPhone: true,
  hasEmail: true,
  isWp: true,
  isSms: true,
  isEmail: true,
  smsSubscribed: true,
  emailSubscribed: true,
};
const OPTIONAL: Purpose[] = ['invitation', 'notice'];

describe('channels of a person', () => {
  test.each(['emergency', ...OPTIONAL] as const)('%s: SMS, WhatsApp, e-mail, as chosen', (purpose) => {
    expect(channelsForPerson(purpose, person, CHANNELS)).toEqual(['sms', 'whatsapp', 'email']);
  });

  test.each(OPTIONAL)('%s: never by a way that was not chosen or was refused', (purpose) => {
    const silent = { ...person, isWp: false, smsSubscribed: false, emailSubscribed: false };
    expect(channelsForPerson(purpose, silent, CHANNELS)).toEqual([]);
    expect(silenceReason(silent)).toBe('unsubscribed');
    expect(channelsForPerson(purpose, { ...person, isSms: false, hasEmail: false }, CHANNELS)).toEqual([
      'whatsapp',
    ]);
  });

  test('an emergency ignores unsubscriptions, and uses SMS when nothing was chosen', () => {
    const refused = { ...person, isWp: false, smsSubscribed: false, emailSubscribed: false };
    expect(channelsForPerson('emergency', refused, CHANNELS)).toEqual(['sms', 'email']);
    const nothing = { ...person, isWp: false, isSms: false, isEmail: false };
    expect(channelsForPerson('emergency', nothing, CHANNELS)).toEqual(['sms']);
    expect(silenceReason(nothing)).toBe('no_channel');
  });

  test('a code goes by SMS first, whatever was chosen', () => {
    expect(channelsForPerson('code', { ...person, isSms: false, smsSubscribed: false }, CHANNELS)).toEqual([
      'sms',
      'whatsapp',
    ]);
  });

  test.each(OPTIONAL)(
    '%s: WhatsApp alone was chosen, and there is none: by SMS, unless that was refused',
    (purpose) => {
      const onWhatsapp = { ...person, isSms: false, isEmail: false };
      expect(channelsForPerson(purpose, onWhatsapp, CHANNELS)).toEqual(['whatsapp']);
      expect(channelsForPerson(purpose, onWhatsapp, ['sms', 'email'])).toEqual(['sms']);
      const unsubscribed = { ...onWhatsapp, smsSubscribed: false };
      expect(channelsForPerson(purpose, unsubscribed, ['sms', 'email'])).toEqual([]);
      expect(silenceReason(unsubscribed)).toBe('unsubscribed');
    },
  );

  test('only channels with a provider count', () => {
    expect(channelsForPerson('notice', person, ['email'])).toEqual(['email']);
    expect(channelsForAddress('phone', ['whatsapp', 'email'])).toEqual(['whatsapp']);
    expect(channelsForAddress('email', CHANNELS)).toEqual(['email']);
  });
});
