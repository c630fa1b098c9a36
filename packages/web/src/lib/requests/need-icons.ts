import {
  Accessibility,
  Ambulance,
  HandHeart,
  HeartPulse,
  House,
  Languages,
  MessageCircle,
  PawPrint,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';
import type { NeedKind } from '@ezra/contract/requests/candidates';

/** Icons of what a helper should know about the person and the place. */
export const NEED_ICONS: Readonly<Record<NeedKind, LucideIcon>> = {
  disability: HeartPulse,
  equipment: Accessibility,
  transport: Ambulance,
  escort: UserPlus,
  helper: HandHeart,
  home: House,
  language: Languages,
  communication: MessageCircle,
  animal: PawPrint,
};
