import { mayCall } from '@ezra/contract/common/permissions';
import type { Role } from '@ezra/contract/common/roles';
import type { Part } from './guide.ts';
import { ADMINISTRATION_GUIDES } from './guides/administration.ts';
import { DESK_GUIDES } from './guides/desk.ts';
import { MANAGER_GUIDES } from './guides/managers.ts';
import { PEOPLE_GUIDES } from './guides/people.ts';
import { SEEKER_GUIDES } from './guides/seekers.ts';
import { STAFF_GUIDES } from './guides/staff.ts';
import { VOLUNTEER_GUIDES } from './guides/volunteers.ts';

/** All instructions, in the order of the page. */
export const PARTS: readonly Part[] = [
  {
    id: 'seekers',
    who: 'requests.ask',
    title: { he: 'קבלת עזרה', en: 'Getting help' },
    guides: SEEKER_GUIDES,
  },
  {
    id: 'volunteers',
    who: 'requests.volunteer',
    title: { he: 'התנדבות', en: 'Volunteering' },
    guides: VOLUNTEER_GUIDES,
  },
  {
    id: 'people',
    who: ['requests.ask', 'requests.volunteer'],
    title: { he: 'החשבון שלך', en: 'Your account' },
    guides: PEOPLE_GUIDES,
  },
  {
    id: 'desk-work',
    who: 'requests.approve',
    title: { he: 'העבודה היומית', en: 'The daily work' },
    guides: DESK_GUIDES,
  },
  {
    id: 'administration',
    who: 'administration.enter',
    title: { he: 'ניהול המערכת', en: 'Administration' },
    guides: ADMINISTRATION_GUIDES,
  },
  {
    id: 'managers',
    who: 'events.manage',
    title: { he: 'ניהול אירועים', en: 'Running events' },
    guides: MANAGER_GUIDES,
  },
  {
    id: 'staff',
    who: 'staff',
    title: { he: 'לכל הצוות', en: 'For all staff' },
    guides: STAFF_GUIDES,
  },
];

/** Divides the parts into those of the role and all others. */
export const partsFor = (role: Role): { own: readonly Part[]; others: readonly Part[] } => ({
  own: PARTS.filter(({ who }) => mayCall(who, role)),
  others: PARTS.filter(({ who }) => !mayCall(who, role)),
});
