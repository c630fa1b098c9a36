import type { DESTINATIONS } from './data/destinations.ts';
import type { SEEKERS } from './data/seekers.ts';
import type { ADMINS, MANAGERS } from './data/staff.ts';
import type { VOLUNTEERS } from './data/volunteers.ts';

/** Names of people and places in the tables, as types: a misspelt name does not compile. */

export type SeekerName = (typeof SEEKERS)[number]['name'];
export type VolunteerName = (typeof VOLUNTEERS)[number]['name'];
export type ManagerName = (typeof MANAGERS)[number]['name'];
export type AdminName = (typeof ADMINS)[number]['name'];
export type DestinationName = keyof typeof DESTINATIONS;
