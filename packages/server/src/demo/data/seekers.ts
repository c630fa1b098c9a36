import { CENTRE } from './seekers-centre.ts';
import { JERUSALEM } from './seekers-jerusalem.ts';
import { NORTH } from './seekers-north.ts';
import { SOUTH } from './seekers-south.ts';

/** People who ask for help. The first one is a login. */
export const SEEKERS = [...SOUTH, ...CENTRE, ...NORTH, ...JERUSALEM] as const;
