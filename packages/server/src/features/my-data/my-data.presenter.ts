import type { Secrets } from '../../platform/crypto/secrets.ts';
import { presentOwnCall } from './my-data-emergencies.presenter.ts';
import { presentOwnEvent } from './my-data-events.presenter.ts';
import { presentSaid } from './my-data-said.presenter.ts';
import type {
  AccountRow,
  AgreementRow,
  DetailsRow,
  ImportRow,
  MyRows,
  OfferRow,
  OwnRequestRow,
} from './my-data.queries.ts';

type Open = Secrets['open'];
const moment = (date: Date | null): string | null => date?.toISOString() ?? null;
const opened = (open: Open, context: string, sealed: string | null): string | null =>
  sealed === null ? null : open(context, sealed);

function presentAccount(account: AccountRow) {
  return {
    id: account.id,
    phone: account.phone,
    full_name: account.full_name,
    first_name: account.first_name,
    last_name: account.last_name,
    email: account.email,
    locale: account.locale,
    time_zone: account.time_zone,
    comments: account.comments,
    is_active: account.is_active,
    created_at: moment(account.created_at),
    registered_at: moment(account.signed_at),
    last_active_at: moment(account.last_active_at),
    organization: account.organization_name,
  };
}

function presentAddresses(account: AccountRow) {
  const home = {
    kind: 'residential' as const,
    address: account.residential_address,
    locality: account.residential_locality,
    region: account.residential_state,
    longitude: account.residential_location?.x ?? null,
    latitude: account.residential_location?.y ?? null,
  };
  const work = {
    kind: 'work' as const,
    address: account.arrival_address,
    locality: account.arrival_locality,
    region: account.arrival_state,
    longitude: account.arrival_location?.x ?? null,
    latitude: account.arrival_location?.y ?? null,
  };
  return [home, work].filter(({ address }) => address !== null);
}

/** Presents the people whom the person named, without their id numbers: these stay sealed. */
const presentResidents = (residents: unknown): object[] =>
  (residents as { id_number?: unknown }[]).map(({ id_number: _sealed, ...resident }) => resident);

/** Answers with a column of their own, and those that are kept by the name of their question. */
function presentDetails(details: DetailsRow) {
  const { user_id: _user, multiple_preferences, residents, created_at, updated_at, ...answers } = details;
  return {
    ...answers,
    residents: presentResidents(residents),
    ...(multiple_preferences as Record<string, unknown>),
    created_at: moment(created_at),
    updated_at: moment(updated_at),
  };
}

function presentAgreement(agreement: AgreementRow, open: Open) {
  const { user_id: _user, id_number, signature_image, guardian_approved_at, ...rest } = agreement;
  const { guardian_refused_at, signed_at, frozen_at, created_at, updated_at, ...plain } = rest;
  return {
    ...plain,
    id_number: opened(open, 'id_number', id_number),
    signature_image: opened(open, 'signature_image', signature_image),
    guardian_approved_at: moment(guardian_approved_at),
    guardian_refused_at: moment(guardian_refused_at),
    signed_at: moment(signed_at),
    frozen_at: moment(frozen_at),
    created_at: moment(created_at),
    updated_at: moment(updated_at),
  };
}

function presentImport(imported: ImportRow, open: Open) {
  const { user_id: _user, id_number, created_at, deleted_at, ...plain } = imported;
  return {
    ...plain,
    id_number: opened(open, 'id_number', id_number),
    created_at: moment(created_at),
    withdrawn_at: moment(deleted_at),
  };
}

const presentRequest = (request: OwnRequestRow) => ({
  id: request.id,
  category: request.category,
  status: request.status,
  priority: request.label_priority,
  description: request.description,
  origin_address: request.origin_address,
  destination_address: request.destination_address,
  arrival_date: request.arrival_date,
  arrival_time: request.arrival_time?.slice(0, 5) ?? null,
  expiration_date: request.expiration_date,
  details_for_this_request: request.contact,
  note_of_the_association: request.system_notes,
  volunteer_first_name: request.volunteer_first_name,
  created_at: moment(request.created_at),
  ended_at: moment(request.ended_at),
  history: request.history.map(({ at, status = null, is_approved = null }) => ({
    at: new Date(at).toISOString(),
    status,
    offer: is_approved,
  })),
});

const presentOffer = (offer: OfferRow) => ({
  request_id: offer.request_id,
  category: offer.category,
  locality: offer.origin_locality,
  requester_first_name: offer.requester_first_name,
  is_approved: offer.is_approved,
  ended_reason: offer.ended_reason,
  created_at: moment(offer.created_at),
  updated_at: moment(offer.updated_at),
});

const CUT = [
  'requests',
  'offers',
  'eventRequests',
  'emergencyCalls',
  'messages',
  'chatMessages',
  'said',
  'accesses',
] as const;
const CUT_NAMES: Readonly<Partial<Record<(typeof CUT)[number], string>>> = {
  eventRequests: 'event_requests',
  emergencyCalls: 'emergency_calls',
  chatMessages: 'chat_messages',
};

/**
 * Presents the file for programs: keys as stored, times in UTC. Its keys never change; new ones may be
 * added.
 */
export function presentMyData(rows: MyRows, open: Open, now: Date) {
  const { account } = rows;
  return {
    format: 'ezra-my-data',
    version: 1,
    created_at: now.toISOString(),
    account: presentAccount(account),
    addresses: presentAddresses(account),
    channels: {
      phone: account.is_phone,
      whatsapp: account.is_wp,
      sms: account.is_sms,
      email: account.is_email,
      sms_subscribed: account.sms_subscribed,
      email_subscribed: account.email_subscribed,
    },
    roles: rows.roles.map(({ role, created_at }) => ({ role, since: moment(created_at) })),
    regions: rows.regions.map(({ name }) => name),
    help_seeker: {
      disabilities: rows.disabilities.map(({ name }) => name),
      other_disability: account.other_disability,
      disability_confirmation_check: account.disability_confirmation_check,
      quick_emergency_request: account.quick_emergency_request,
      details: rows.details && presentDetails(rows.details),
    },
    volunteer: {
      agreement: rows.agreement && presentAgreement(rows.agreement, open),
      former_agreements: rows.formerAgreements.map((former) => ({
        id_number: opened(open, 'id_number', former.id_number),
        signature_image: opened(open, 'signature_image', former.signature_image),
        ip_address: former.ip_address,
        agreement_version: former.agreement_version,
        signed_at: moment(former.signed_at),
        ended_at: moment(former.ended_at),
      })),
      imported: rows.imported && presentImport(rows.imported, open),
    },
    requests: rows.requests.rows.map(presentRequest),
    offers: rows.offers.rows.map(presentOffer),
    event_requests: rows.eventRequests.rows.map(presentOwnEvent),
    emergency_calls: rows.emergencyCalls.rows.map(presentOwnCall),
    references: rows.references.map((reference) => ({
      direction: reference.by_me ? ('registered_by_me' as const) : ('registered_me' as const),
      first_name: reference.first_name,
      status: reference.status,
      created_at: moment(reference.created_at),
      answered_at: moment(reference.answered_at),
    })),
    messages: rows.messages.rows.map((message) => ({
      created_at: moment(message.created_at),
      channel: message.channel,
      kind: message.template,
      type: message.type,
      state: message.state,
      words: message.words,
      names_another_person: message.words === null,
    })),
    said: rows.said.rows.map(presentSaid),
    chat_messages: rows.chatMessages.rows.map((written) => ({
      sent_at: moment(written.sent_at),
      about: written.category?.en ?? written.event,
      to_first_name: written.to_first_name,
      message: written.message,
    })),
    sessions: rows.sessions.map((session) => ({
      role: session.role,
      created_at: moment(session.created_at),
      last_used_at: moment(session.last_used_at),
      ended_at: moment(session.ended_at),
      ip: session.ip,
      device: session.user_agent,
    })),
    passkeys: rows.passkeys.map((passkey) => ({
      name: passkey.name,
      created_at: moment(passkey.created_at),
      last_used_at: moment(passkey.last_used_at),
    })),
    second_factor: {
      authenticator_app_since: moment(rows.secondFactor.app_since),
      recovery_codes_left: rows.secondFactor.codes_left,
    },
    accesses: rows.accesses.rows.map((access) => ({
      seen_at: moment(access.seen_at),
      role: access.actor_role,
      place: access.place,
    })),
    /** Lists of which only the latest are here. */
    cut: CUT.filter((list) => rows[list].isCut).map((list) => CUT_NAMES[list] ?? list),
  };
}
