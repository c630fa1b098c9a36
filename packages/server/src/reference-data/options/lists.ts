import { REGISTRATION_LISTS, type RegistrationList } from '@ezra/contract/account/dropdowns';
import type { Choice } from '../choice.ts';
import * as evacuation from './evacuation.ts';
import * as home from './home.ts';
import * as needs from './needs.ts';
import * as people from './people.ts';

const registration: Record<RegistrationList, readonly Choice[]> = {
  type_house: home.typeHouse,
  elevators: home.elevators,
  hmo: home.hmo,
  living_situation: home.livingSituation,
  contact_closeness: people.contactCloseness,
  contact_location: people.distances,
  languages: people.spokenLanguages,
  closeness: people.closeness,
  locations: people.distances,
  disability_recognition: needs.disabilityRecognition,
  accessibility_needs: needs.accessibilityNeeds,
  communication_method_with: needs.communicationMethodWith,
  communication_tools: needs.communicationTools,
  face_to_face_with: needs.faceToFaceWith,
  face_to_face_tools: needs.faceToFaceTools,
  transport_needs: evacuation.transportNeeds,
  protection_types: home.protectionTypes,
  protection_accessibility: home.protectionAccessibility,
  evacuation_equipments: evacuation.evacuationEquipments,
  evacuation_animals: evacuation.evacuationAnimals,
  support_types: needs.supportTypes,
  yes_no: home.yesNo,
  evacuation_residence: evacuation.evacuationResidence,
  family_member_options: evacuation.familyMemberOptions,
  database_inclusion: evacuation.databaseInclusion,
  help_during_evacuation: evacuation.helpDuringEvacuation,
};

/** Every drop-down list with its choices, in order of display. */
export const OPTION_LISTS: Readonly<Record<string, readonly Choice[]>> = {
  disabilities: people.disabilities,
  volunteer_interests: people.volunteerInterests,
  volunteer_languages: people.spokenLanguages,
  volunteer_gender: people.gender,
  ...Object.fromEntries(REGISTRATION_LISTS.map((list) => [list, registration[list]])),
};
