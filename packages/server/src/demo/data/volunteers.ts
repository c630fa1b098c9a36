import type { DemoVolunteer } from '../people-types.ts';
import { VOLUNTEERS_CENTRE } from './volunteers-centre.ts';
import { VOLUNTEERS_NORTH } from './volunteers-north.ts';
import { VOLUNTEERS_SOUTH } from './volunteers-south.ts';

const JERUSALEM = [
  {
    name: 'אבישי כהנא',
    home: ['הנביאים 40', 'ירושלים'],
    gender: 'male',
    born: '1986-08-18',
    speaks: ['hebrew', 'english'],
    helps: ['rides', 'medical_escort', 'emergency_evacuation'],
    car: 'car',
    organization: 'shchenim-tovim',
  },
  {
    name: 'מיכל רוזנטל',
    home: ['עמק רפאים 50', 'ירושלים'],
    gender: 'female',
    born: '1964-02-11',
    speaks: ['hebrew', 'english', 'french'],
    helps: ['medical_escort', 'company', 'paperwork'],
    car: 'car',
  },
  {
    name: 'מוסא עליאן',
    home: ['בית צפאפא', 'ירושלים'],
    gender: 'male',
    born: '1987-07-02',
    speaks: ['arabic', 'hebrew', 'english'],
    helps: ['rides', 'medical_escort', 'translation'],
    car: 'car',
  },
  {
    name: 'חיים גולדברג',
    home: ['בר אילן 3', 'ירושלים'],
    gender: 'male',
    born: '2003-04-15',
    speaks: ['yiddish', 'hebrew'],
    helps: ['shopping', 'food_delivery', 'small_repairs'],
  },
  {
    name: 'אסתר אלפסי',
    home: ['הרצוג 20', 'ירושלים'],
    gender: 'female',
    born: '1970-10-27',
    speaks: ['hebrew', 'ladino'],
    helps: ['shopping', 'company', 'food_delivery'],
    car: 'license',
  },
  {
    name: 'יתמנש מקונן',
    home: ['גואטמלה 25', 'ירושלים'],
    gender: 'female',
    born: '1981-05-09',
    speaks: ['amharic', 'hebrew'],
    helps: ['translation', 'medical_escort', 'company'],
  },
  {
    name: 'לאה וולף',
    home: ['נחל שורק 12', 'בית שמש'],
    gender: 'female',
    born: '1992-11-02',
    speaks: ['english', 'hebrew'],
    helps: ['food_delivery', 'children', 'rides'],
    car: 'car',
  },
  {
    name: 'דוד אסולין',
    home: ['החצב 20', 'מבשרת ציון'],
    gender: 'male',
    born: '1975-09-24',
    speaks: ['hebrew', 'spanish'],
    helps: ['rides', 'emergency_evacuation'],
    car: 'car',
    organization: 'nosim-yachad',
  },
] as const satisfies readonly DemoVolunteer[];

/** Volunteers, including those who wait or have stopped. The first one is a login. */
export const VOLUNTEERS = [
  ...VOLUNTEERS_SOUTH,
  ...VOLUNTEERS_CENTRE,
  ...VOLUNTEERS_NORTH,
  ...JERUSALEM,
] as const;
