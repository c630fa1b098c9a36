import { definePhrases } from '../../lib/i18n/phrases.ts';

export const mapPhrases = definePhrases({
  he: {
    keys: '{label}. החצים מזיזים את המפה, פלוס ומינוס מקרבים ומרחיקים.',
    zoomIn: 'להתקרב',
    zoomOut: 'להתרחק',
    center: 'להציג את כל האזור',
    volunteerMark: '{name}, התנדבות',
    seekerMark: '{name}, בקשת עזרה',
    cluster: '{count}: {seekers} בבקשת עזרה, {volunteers} בהתנדבות. לחיצה מקרבת.',
    marks: 'אנשים במפה. החצים עוברים ביניהם.',
    group: '{seekers} בבקשת עזרה, {volunteers} בהתנדבות',
    others: 'ועוד {count}',
    close: 'לסגור',
  },
  en: {
    keys: '{label}. Arrow keys move the map, plus and minus zoom.',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    center: 'Show the whole area',
    volunteerMark: '{name}, volunteering',
    seekerMark: '{name}, asking for help',
    cluster: '{count}: {seekers} asking for help, {volunteers} volunteering. Press to zoom in.',
    marks: 'People on the map. Arrow keys move between them.',
    group: '{seekers} asking for help, {volunteers} volunteering',
    others: 'and {count} more',
    close: 'Close',
  },
});
