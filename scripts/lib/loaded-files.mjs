/** Which files of the web build a screen loads, from the build's manifest. */

const ENTRY = 'index.html';

/**
 * What the person triggers later, not the screen itself; all else counts. A part is named by a piece of its
 * path; with `at`, it counts on every other screen.
 */
const ON_DEMAND = [
  // What checks a form: loaded when the person is in it.
  { part: '.schema.ts' },
  // Opened by a press; loaded at the first move of a finger, pointer or key.
  { part: '/dialog-box.tsx' },
  { part: '/menu-list.tsx' },
  { part: '/panel-box.tsx' },
  { part: '/country-picker.tsx' },
  { part: '/calendar-box.tsx' },
  // Behind a help seeker's emergency button: loaded once the page is at rest, or at the press.
  { part: '/emergencies/seeker/frame.tsx' },
  // What waits, in the staff's header and menus: loaded once the page is at rest.
  { part: '/app/staff-frame.tsx' },
  // The staff's menu, 2 kB that help seekers and volunteers do not load.
  { part: '/shell/staff-menu.tsx' },
  // Emergency calls: needed only while one is open; past ones load at a press.
  { part: '/emergencies/staff/open-emergencies.tsx' },
  { part: '/emergencies/staff/emergency-lines.tsx' },
  { part: '/emergencies/staff/closed-emergencies.tsx' },
  { part: '/emergencies/volunteer/sent-emergency.tsx' },
  { part: '/emergencies/seeker/emergency-panel.tsx' },
  // The first page of managers; help seekers have another one at the same address.
  { part: '/dashboard/manager-panel.tsx', at: 'src/screens/office/dashboard/screen.tsx' },
  // Flags of other countries; the field draws Israel's itself.
  { part: '/country-flag-icons/' },
  { part: '/drawer-box.tsx' },
  { part: '/factor-dialogs.tsx' },
  { part: '/account-removal/removal-dialog.tsx' },
  { part: '/profile/address-dialog.tsx' },
  { part: '/profile/phone-code.tsx' },
  { part: '/step-up-dialog.tsx' },
  { part: '/reject-dialog.tsx' },
  { part: '/assign-dialog.tsx' },
  { part: '/reject-pair.tsx' },
  { part: '/pairs/confirm-pair.tsx' },
  { part: '/pairs/map/assign-steps.tsx' },
  { part: '/pairs/map/answer-dialog.tsx' },
  // Other views of an event's page, what opens beside a row there, and where a person is put on the map.
  { part: '/pairs/people/event-people.tsx' },
  { part: '/pairs/people/unplaced-people.tsx' },
  { part: '/pairs/people/person-panel.tsx' },
  { part: '/pairs/people/place-dialog.tsx' },
  // The map itself: lists and forms beside it do not wait for it, and it has a bar of its own.
  { part: '/ui/map/open-map.ts' },
  { part: '/volunteering/cannot-come.tsx' },
  { part: '/feedback/report-problem.tsx' },
  // In the details of a request, opened by a press.
  { part: '/feedback/request-said.tsx' },
  // An open row of a staff list, and what is said of a request there.
  { part: '/request-desk/request-panel.tsx' },
  { part: '/request-desk/request-facts.tsx' },
  { part: '/pairs/event-panel.tsx' },
  { part: '/feedback/feedback-panel.tsx' },
  { part: '/users/user-panel.tsx' },
  { part: '/users/user-details.tsx' },
  // The counters above the open requests: loaded once the page is at rest.
  { part: '/dashboards/counters-strip.tsx' },
  // The steps with a person, and what is written to people: each opened by a press.
  { part: '/users/dialogs/' },
  { part: '/users/organization-dialog.tsx' },
  { part: '/users/paper-dialog.tsx' },
  // Opened by a press above a staff list.
  { part: '/multi-select/choice-list.tsx' },
  { part: '/desk/columns-choice.tsx' },
  { part: '/desk/keys-dialog.tsx' },
  { part: '/desk/view-name.tsx' },
  { part: '/request-desk/bulk-dialog.tsx' },
  { part: '/chat/chat-dialog.tsx' },
  { part: '/chat/chat.tsx' },
  // Another tab of a screen.
  { part: '/feedback/feedback-list.tsx' },
  { part: '/pairs/basket-events.tsx' },
  { part: '/pairs/desk-events.tsx' },
  { part: '/pairs/rejected-events.tsx' },
  { part: '/request-desk/closed-requests.tsx' },
  { part: '/@simplewebauthn/' },
  // The next step of a journey, like another screen.
  { part: '/details-step.tsx' },
  { part: '/user-registration.tsx' },
  { part: '/volunteer-registration.tsx' },
  // Loaded once a person touches the phone field.
  { part: '/libphonenumber-js/' },
  // The realtime channel: its code is asked for once the first screen is drawn.
  { part: '/socket.io-client/' },
];

/**
 * @typedef {{ file: string, css?: string[], imports?: string[], dynamicImports?: string[] }} Chunk
 * @typedef {Record<string, Chunk>} Manifest
 */

/**
 * The files that a chunk brings with it, and those that it asks for while it starts.
 * @param {Manifest} manifest
 * @param {string} key
 */
export function filesOf(manifest, key, { onDemand = ON_DEMAND, lazy = true } = {}) {
  const waits = (name) => onDemand.some(({ part, at = key }) => at === key && name.includes(part));
  const files = new Set();
  const seen = new Set();
  const add = (name) => {
    if (seen.has(name)) return;
    seen.add(name);
    const { file, css = [], imports = [], dynamicImports = [] } = manifest[name];
    [file, ...css].forEach((each) => files.add(each));
    imports.forEach(add);
    // The entry names every screen; each is weighed by itself.
    if (lazy && name !== ENTRY) dynamicImports.filter((each) => !waits(each)).forEach(add);
  };
  add(key);
  return files;
}

/** Entries of the on-demand list that match no chunk any more: they would hide a part that comes back. */
export const forgotten = (manifest, onDemand = ON_DEMAND) =>
  onDemand
    .filter(({ part, at }) => {
      const names = Object.keys(manifest);
      return (at && !names.includes(at)) || !names.some((name) => name.includes(part));
    })
    .map(({ part }) => part);
