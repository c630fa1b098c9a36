import { nameOf, type Locale, type Phrase } from '@ezra/contract/common/locales';
import type { Role } from '@ezra/contract/common/roles';
import { sayDevice } from '@ezra/contract/sessions';
import { showDay } from '@ezra/contract/common/show-time';
import { showPhone } from '../../platform/phone.ts';
import { deviceOf } from '../sessions/public.ts';
import type { presentMyData } from './my-data.presenter.ts';
import type { MyRows } from './my-data.queries.ts';
import { emergencyCallsOf, EMERGENCY_CALLS_TITLE } from './my-data-emergencies.presenter.ts';
import { eventsOf } from './my-data-events.presenter.ts';
import { SAID_WORDS, saidOf } from './my-data-said.presenter.ts';
import {
  answerOf,
  clockOf,
  facts,
  markup,
  ltr,
  momentOf,
  page,
  partsOf,
  statusOf,
  table,
  word,
  yesNo,
  type Content,
  type Fact,
  type Html,
  type Section,
  type Writer,
} from './my-data-page.presenter.ts';
import {
  AGREEMENT_QUESTIONS,
  DETAIL_QUESTIONS,
  REQUEST_DETAILS,
  type Question,
} from './my-data-questions.presenter.ts';
import {
  APPROVAL_WORDS,
  CHANNEL_WORDS,
  CODE_WORDS,
  ENDED_WORDS,
  EVENT_WORDS,
  MESSAGE_STATE_WORDS,
  PLACE_WORDS,
  PRIORITY_WORDS,
  REFERENCE_WORDS,
  roleWord,
  WORDS,
} from './my-data-words.presenter.ts';

type MyData = ReturnType<typeof presentMyData>;
type Labelled = Readonly<Record<string, unknown>>;

const labelOf = (writer: Writer, label: Phrase | null): string | null => label && word(writer, label);
/** The word for a value, or the value itself where there is none. */
const wordFor = (writer: Writer, words: Readonly<Record<string, Phrase>>, value: string): string => {
  const phrase = words[value];
  return phrase ? word(writer, phrase) : value;
};
const approval = (writer: Writer, value: number): string | null => {
  const phrase = APPROVAL_WORDS[value];
  return phrase ? word(writer, phrase) : null;
};
const answers = (writer: Writer, questions: readonly Question[], values: Labelled): Fact[] =>
  questions.map((question) => [question.label, answerOf(writer, question, values[question.field])]);
const cutNote = (writer: Writer, isCut: boolean): Html =>
  isCut ? markup`<p>${word(writer, WORDS.cut)}</p>` : markup``;

function accountOf(writer: Writer, { account }: MyRows, now: Date): Html {
  return facts(writer, [
    [WORDS.fullName, account.full_name],
    [WORDS.phone, ltr(showPhone(account.phone))],
    [WORDS.email, ltr(account.email)],
    [WORDS.language, nameOf(account.locale as Locale)],
    [WORDS.timeZone, clockOf(writer, account.time_zone, now)],
    [WORDS.comments, account.comments],
    [WORDS.organization, account.organization_name],
    [WORDS.isActive, yesNo(writer, account.is_active)],
    [WORDS.createdAt, momentOf(writer, account.created_at)],
    [WORDS.registeredAt, momentOf(writer, account.signed_at)],
    [WORDS.lastActiveAt, momentOf(writer, account.last_active_at)],
    [WORDS.id, String(account.id)],
  ]);
}

/** To about a metre. */
const positionOf = (latitude: number | null, longitude: number | null): Content =>
  latitude === null || longitude === null ? null : ltr(`${latitude.toFixed(5)}, ${longitude.toFixed(5)}`);

function addressesOf(writer: Writer, { account }: MyRows, data: MyData): Html {
  const rows = data.addresses.flatMap(({ kind, address, locality, latitude, longitude }): Fact[] => [
    [kind === 'work' ? WORDS.work : WORDS.home, address],
    [WORDS.locality, locality],
    [
      WORDS.region,
      kind === 'work'
        ? labelOf(writer, account.arrival_state_label)
        : labelOf(writer, account.residential_state_label),
    ],
    [WORDS.position, positionOf(latitude, longitude)],
  ]);
  return facts(writer, rows);
}

const channelsOf = (writer: Writer, { channels }: MyData): Html =>
  facts(writer, [
    [WORDS.byPhone, yesNo(writer, channels.phone)],
    [WORDS.whatsapp, yesNo(writer, channels.whatsapp)],
    [WORDS.sms, yesNo(writer, channels.sms)],
    [WORDS.email, yesNo(writer, channels.email)],
    [WORDS.smsStopped, channels.sms_subscribed ? null : yesNo(writer, true)],
    [WORDS.emailStopped, channels.email_subscribed ? null : yesNo(writer, true)],
  ]);

function rolesOf(writer: Writer, { roles, regions }: MyRows): Html {
  const rows = roles.map(({ role, created_at }): Content[] => [
    word(writer, roleWord(role as Role)),
    momentOf(writer, created_at),
  ]);
  const names = regions.map((region) => word(writer, region.label)).join(', ');
  return markup`${table(writer, word(writer, WORDS.roles), [WORDS.role, WORDS.since], rows)}
  ${names === '' ? null : facts(writer, [[WORDS.regions, names]])}`;
}

function helpSeekerOf(writer: Writer, { account, disabilities }: MyRows, data: MyData): Html {
  const names = disabilities.map(({ label }) => word(writer, label));
  const { details } = data.help_seeker;
  return facts(writer, [
    [WORDS.disabilities, [...names, account.other_disability].filter(Boolean).join(', ')],
    ...(details ? answers(writer, DETAIL_QUESTIONS, details) : []),
  ]);
}

/** Only what a registration takes is shown: an image that the page carries within itself. */
const signature = (writer: Writer, image: string | null): Html =>
  image !== null && /^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/.test(image)
    ? markup`<p>${word(writer, WORDS.signature)}</p>
        <img class="signature" alt="${word(writer, WORDS.signature)}" src="${image}" />`
    : markup``;

function volunteerOf(writer: Writer, { volunteer }: MyData): Html {
  const { agreement, former_agreements, imported } = volunteer;
  const former = former_agreements.map(
    (one) =>
      markup`${facts(writer, [
        [WORDS.signedAt, momentOf(writer, one.signed_at)],
        [WORDS.endedAt, momentOf(writer, one.ended_at)],
        [WORDS.ipAddress, ltr(one.ip_address)],
        [WORDS.agreementVersion, String(one.agreement_version)],
      ])}${signature(writer, one.signature_image)}`,
  );
  return markup`${agreement && facts(writer, answers(writer, AGREEMENT_QUESTIONS, agreement))}
  ${agreement && signature(writer, agreement.signature_image)}
  ${
    former.length > 0
      ? markup`<h3>${word(writer, WORDS.former)}</h3>
          ${former}`
      : null
  }
  ${
    imported &&
    markup`<h3>${word(writer, WORDS.imported)}</h3>
      ${facts(writer, answers(writer, AGREEMENT_QUESTIONS, imported))}`
  }`;
}

function requestsOf(writer: Writer, { requests }: MyRows): Html {
  const parts = requests.rows.map((request) => {
    const category = word(writer, request.category_label);
    const day = request.arrival_date && showDay(request.arrival_date, writer.locale);
    const priority = PRIORITY_WORDS[request.label_priority];
    const history = request.history.map(({ at, status, is_approved }): Content[] => [
      momentOf(writer, at),
      status ? statusOf(writer, status) : null,
      is_approved === undefined ? null : approval(writer, is_approved),
    ]);
    return markup`<article>
      <h3>${word(writer, WORDS.requestNumber, { id: request.id, category })}</h3>
      ${facts(writer, [
        [WORDS.status, statusOf(writer, request.status)],
        [WORDS.description, request.description],
        [WORDS.origin, request.origin_address],
        [WORDS.destination, request.destination_address],
        [WORDS.arrival, day && [day, request.arrival_time?.slice(0, 5)].filter(Boolean).join(' ')],
        [WORDS.expiration, request.expiration_date && showDay(request.expiration_date, writer.locale)],
        [WORDS.priority, priority ? word(writer, priority) : null],
        [WORDS.helper, request.volunteer_first_name],
        [WORDS.note, request.system_notes],
        [WORDS.ownDetails, request.contact && partsOf(writer, REQUEST_DETAILS, request.contact)],
      ])}
      ${history.length > 0 ? table(writer, word(writer, WORDS.history), [WORDS.when, WORDS.status, WORDS.offerOf], history) : null}
    </article>`;
  });
  return markup`${parts}${cutNote(writer, requests.isCut)}`;
}

function offersOf(writer: Writer, { offers }: MyRows): Html {
  const rows = offers.rows.map((offer): Content[] => [
    word(writer, offer.category_label),
    offer.origin_locality,
    offer.requester_first_name,
    offer.ended_reason
      ? wordFor(writer, ENDED_WORDS, offer.ended_reason)
      : approval(writer, offer.is_approved),
    momentOf(writer, offer.updated_at),
  ]);
  const head = [WORDS.category, WORDS.locality, WORDS.whom, WORDS.answer, WORDS.changedAt];
  return markup`${table(writer, word(writer, WORDS.offers), head, rows)}${cutNote(writer, offers.isCut)}`;
}

function referencesOf(writer: Writer, { references }: MyRows): Html {
  const items = references.map(({ by_me, first_name: name, status, created_at }) => {
    const line = word(writer, by_me ? WORDS.registeredByMe : WORDS.registeredMe, { name });
    return markup`<li>
      ${line} (${wordFor(writer, REFERENCE_WORDS, status)}, ${momentOf(writer, created_at)})
    </li>`;
  });
  return markup`<ul>
    ${items}
  </ul>`;
}

function messagesOf(writer: Writer, { messages }: MyRows): Html {
  const items = messages.rows.map((message) => {
    const code = CODE_WORDS[message.template];
    const head = [
      code ? word(writer, code) : labelOf(writer, message.type_label),
      message.channel && wordFor(writer, CHANNEL_WORDS, message.channel),
      wordFor(writer, MESSAGE_STATE_WORDS, message.state),
    ];
    return markup`<article>
      <h3>${momentOf(writer, message.created_at)}</h3>
      <p>${head.filter(Boolean).join(' · ')}</p>
      ${
        message.words === null
          ? markup`<p>${word(writer, WORDS.namesAnother)}</p>`
          : markup`<p class="words" dir="auto">${message.words}</p>`
      }
    </article>`;
  });
  return markup`<p>${word(writer, WORDS.messagesText)}</p>
    ${items}${cutNote(writer, messages.isCut)}`;
}

function chatMessagesOf(writer: Writer, { chatMessages }: MyRows): Html {
  const rows = chatMessages.rows.map((written): Content[] => [
    momentOf(writer, written.sent_at),
    written.to_first_name,
    written.category ? word(writer, written.category) : written.event,
    markup`<span class="words" dir="auto">${written.message}</span>`,
  ]);
  const head = [WORDS.when, WORDS.to, WORDS.about, WORDS.words];
  return markup`${table(writer, word(writer, WORDS.chatMessages), head, rows)}${cutNote(writer, chatMessages.isCut)}`;
}

function sessionsOf(writer: Writer, { sessions, passkeys, secondFactor }: MyRows): Html {
  const { app_since, codes_left } = secondFactor;
  const rows = sessions.map((session): Content[] => [
    momentOf(writer, session.created_at),
    momentOf(writer, session.last_used_at),
    momentOf(writer, session.ended_at),
    word(writer, roleWord(session.role as Role)),
    sayDevice(deviceOf(session.user_agent), writer.locale),
    ltr(session.ip),
  ]);
  const head = [WORDS.signedIn, WORDS.lastUsed, WORDS.signedOut, WORDS.role, WORDS.device, WORDS.ipAddress];
  const keys = passkeys.map((passkey): Content[] => [
    passkey.name,
    momentOf(writer, passkey.created_at),
    momentOf(writer, passkey.last_used_at),
  ]);
  return markup`${table(writer, word(writer, WORDS.sessions), head, rows)}
  ${keys.length > 0 ? table(writer, word(writer, WORDS.passkeys), [WORDS.name, WORDS.since, WORDS.lastUsed], keys) : null}
  ${
    app_since !== null || codes_left > 0
      ? facts(writer, [
          [WORDS.appSince, momentOf(writer, app_since)],
          [WORDS.recoveryCodesLeft, String(codes_left)],
        ])
      : null
  }`;
}

function accessesOf(writer: Writer, { accesses }: MyRows): Html {
  const rows = accesses.rows.map((access): Content[] => [
    momentOf(writer, access.seen_at),
    word(writer, roleWord(access.actor_role)),
    wordFor(writer, PLACE_WORDS, access.place),
  ]);
  return markup`<p>${word(writer, WORDS.accessesText)}</p>
    ${table(writer, word(writer, WORDS.accesses), [WORDS.when, WORDS.role, WORDS.where], rows)}${cutNote(writer, accesses.isCut)}`;
}

/** The page to read: everything that the file for programs holds, in words. Parts without anything are left out. */
export function presentMyDataPage(rows: MyRows, data: MyData, writer: Writer, now: Date): string {
  const isHelpSeeker = rows.details !== null || rows.disabilities.length > 0;
  const { agreement, former_agreements, imported } = data.volunteer;
  const isVolunteer = agreement !== null || imported !== null || former_agreements.length > 0;
  const sections: (Section | false)[] = [
    { id: 'account', title: WORDS.account, content: accountOf(writer, rows, now) },
    { id: 'roles', title: WORDS.roles, content: rolesOf(writer, rows) },
    { id: 'addresses', title: WORDS.addresses, content: addressesOf(writer, rows, data) },
    { id: 'channels', title: WORDS.channels, content: channelsOf(writer, data) },
    isHelpSeeker && {
      id: 'details',
      title: WORDS.helpSeeker,
      content: helpSeekerOf(writer, rows, data),
    },
    isVolunteer && { id: 'agreement', title: WORDS.volunteer, content: volunteerOf(writer, data) },
    rows.requests.rows.length > 0 && {
      id: 'requests',
      title: WORDS.requests,
      content: requestsOf(writer, rows),
    },
    rows.offers.rows.length > 0 && { id: 'offers', title: WORDS.offers, content: offersOf(writer, rows) },
    rows.emergencyCalls.rows.length > 0 && {
      id: 'emergency-calls',
      title: EMERGENCY_CALLS_TITLE,
      content: markup`${emergencyCallsOf(writer, rows.emergencyCalls.rows)}${cutNote(writer, rows.emergencyCalls.isCut)}`,
    },
    rows.eventRequests.rows.length > 0 && {
      id: 'events',
      title: EVENT_WORDS.title,
      content: markup`${eventsOf(writer, rows.eventRequests.rows)}${cutNote(writer, rows.eventRequests.isCut)}`,
    },
    rows.references.length > 0 && {
      id: 'references',
      title: WORDS.references,
      content: referencesOf(writer, rows),
    },
    { id: 'messages', title: WORDS.messages, content: messagesOf(writer, rows) },
    rows.chatMessages.rows.length > 0 && {
      id: 'chat-messages',
      title: WORDS.chatMessages,
      content: chatMessagesOf(writer, rows),
    },
    rows.said.rows.length > 0 && {
      id: 'said',
      title: SAID_WORDS.title,
      content: markup`${saidOf(writer, rows.said.rows)}${cutNote(writer, rows.said.isCut)}`,
    },
    { id: 'sessions', title: WORDS.sessions, content: sessionsOf(writer, rows) },
    { id: 'accesses', title: WORDS.accesses, content: accessesOf(writer, rows) },
  ];
  return page(
    writer,
    sections.filter((section) => section !== false),
    now,
  );
}
