import {
  BadgeCheck,
  CheckCheck,
  CircleCheck,
  CircleSlash,
  CircleX,
  Clock,
  HandHelping,
  HeartHandshake,
  Hourglass,
  LockKeyhole,
  TriangleAlert,
} from 'lucide-react';
import { APPROVAL } from '@ezra/contract/common/constants';
import type { MapUserRequest, MapVolunteerRequest } from '@ezra/contract/events/event-map';
import { RESPOND } from '@ezra/contract/events/pairs.terms';
import type { EventPurpose } from '@ezra/contract/events/events.terms';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import type { StatusLook } from '../../../../ui/badge/badge.tsx';
import { eventMapPhrases } from './phrases.ts';

/** States of a volunteer's request in the list, in the order of urgency. */
export const VOLUNTEER_STATES = [
  'waiting',
  'accept',
  'paired',
  'pending',
  'completed',
  'reject',
  'closed',
] as const;
export type VolunteerState = (typeof VOLUNTEER_STATES)[number];

/** States of a help seeker's request (document 3, section 4), in the order of urgency. */
export const USER_STATES = [
  'waiting',
  'needs',
  'reject',
  'silent',
  'paired',
  'completed',
  'none',
  'closed',
] as const;
export type UserState = (typeof USER_STATES)[number];

export function volunteerState({ status, is_approved }: MapVolunteerRequest): VolunteerState {
  if (status === 'assigned') return is_approved === APPROVAL.approved ? 'paired' : 'waiting';
  return status;
}

export function userState({ status, is_approved, respond }: MapUserRequest): UserState {
  if (status === 'assigned') return is_approved === APPROVAL.approved ? 'paired' : 'waiting';
  if (status !== 'pending') return status;
  if (respond.respond === null) return 'silent';
  return respond.respond === RESPOND.needsHelp ? 'needs' : 'none';
}

/**
 * The badges of both lists, in the specification's colours: accepted and waiting for help green, assigned and
 * unanswered yellow, an approved pair of a help seeker purple, completed blue, rejected red. In a welfare
 * check 'not safe' is an alarm instead.
 */
export function useStateLooks(purpose: EventPurpose) {
  const t = usePhrases(eventMapPhrases);
  const ended = {
    completed: { tone: 'info', icon: CheckCheck, label: t('completed') },
    reject: { tone: 'danger', icon: CircleX, label: t('rejected') },
    closed: { tone: 'neutral', icon: LockKeyhole, label: t('closed') },
  } as const;
  const volunteers: Readonly<Record<VolunteerState, StatusLook>> = {
    waiting: { tone: 'wait', icon: Hourglass, label: t('assignedWaiting') },
    accept: { tone: 'done', icon: CircleCheck, label: t('canBeAssigned') },
    paired: { tone: 'wait', icon: HeartHandshake, label: t('assigned') },
    pending: { tone: 'neutral', icon: Clock, label: t('waitsForAnswer') },
    ...ended,
  };
  const isWelfare = purpose === 'welfare';
  const users: Readonly<Record<UserState, StatusLook>> = {
    waiting: { tone: 'wait', icon: Hourglass, label: t('waitsForApproval') },
    needs: isWelfare
      ? { tone: 'danger', icon: TriangleAlert, label: t('notSafe') }
      : { tone: 'done', icon: HandHelping, label: t('waitsForHelp') },
    silent: { tone: 'wait', icon: Hourglass, label: t('noAnswer') },
    paired: { tone: 'brand', icon: HeartHandshake, label: t('hasPair') },
    none: isWelfare
      ? { tone: 'done', icon: BadgeCheck, label: t('safe') }
      : { tone: 'neutral', icon: CircleSlash, label: t('helpNotNeeded') },
    ...ended,
  };
  return { volunteers, users };
}
