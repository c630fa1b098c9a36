import {
  BriefcaseMedical,
  Car,
  FileText,
  Footprints,
  Handshake,
  Languages,
  MessagesSquare,
  Package,
  PawPrint,
  Pill,
  ShieldHalf,
  ShoppingBasket,
  Smartphone,
  Soup,
  Wrench,
  type LucideIcon,
} from 'lucide-react';

/** Icons by the category's stable name. The association may add categories that are missing here. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  ride: Car,
  shopping: ShoppingBasket,
  food_delivery: Soup,
  medicine_delivery: Pill,
  small_repair: Wrench,
  walk_escort: Footprints,
  appointment_escort: BriefcaseMedical,
  phone_help: Smartphone,
  company: MessagesSquare,
  paperwork: FileText,
  translation: Languages,
  pets: PawPrint,
  moving_things: Package,
  safe_room: ShieldHalf,
};

/** Returns the icon of a category. `type` 1 is always a ride. */
export const categoryIcon = (category: { readonly name: string; readonly type: 1 | 2 }): LucideIcon =>
  ICONS[category.name] ?? (category.type === 1 ? Car : Handshake);
