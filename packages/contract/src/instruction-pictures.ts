import { languageOf, type Locale } from './common/locales.ts';
import type { Role } from './common/roles.ts';
import type { ScreenKey } from './screens.ts';

interface PictureRow {
  /** Role of the person whose screen it shows; null before signing in. */
  readonly role: Role | null;
  readonly screen: ScreenKey;
  readonly shape: keyof typeof SHAPES;
}

/** In CSS pixels; help seekers and volunteers use phones, the staff use desktops. */
const SHAPES = { phone: { width: 360, height: 700 }, desk: { width: 1280, height: 800 } } as const;

const picture = <const S extends ScreenKey>(
  role: Role | null,
  screen: S,
  shape: keyof typeof SHAPES = 'phone',
) => ({ role, screen, shape });

/** Every picture of the instructions, taken by the browser tests (`instruction-pictures.spec.ts`). */
export const INSTRUCTION_PICTURES = {
  signInCode: picture(null, 'userLogin'),
  profile: picture('user', 'profile'),
  helpKinds: picture('user', 'newHelpRequest'),
  myRequests: picture('user', 'dashboard'),
  emergency: picture('user', 'dashboard'),
  registerOther: picture('user', 'referenceRegister'),
  openRequests: picture('volunteer', 'openVolunteering'),
  basket: picture('volunteer', 'myVolunteerBasket'),
  basketEvents: picture('volunteer', 'myVolunteerBasket'),
  police: picture(null, 'policeConfirmation'),
  eventForm: picture('manager', 'managerEventForm', 'desk'),
  eventMap: picture('manager', 'managerEventMap', 'desk'),
  eventApproval: picture('manager', 'managerRequests', 'desk'),
  tasks: picture('admin', 'adminTasks', 'desk'),
  requestDesk: picture('admin', 'adminRequests', 'desk'),
  assign: picture('admin', 'adminRequests', 'desk'),
  adminEvents: picture('admin', 'adminEvent', 'desk'),
} as const satisfies Readonly<Record<string, PictureRow>>;

export type InstructionPicture = keyof typeof INSTRUCTION_PICTURES;

export const sizeOfPicture = (name: InstructionPicture): { width: number; height: number } =>
  SHAPES[INSTRUCTION_PICTURES[name].shape];

/** Path of its file among the static files of the web app. */
export const pathOfPicture = (name: InstructionPicture, locale: Locale): `/${string}` =>
  `/instructions/${languageOf(locale)}/${name}.webp`;
