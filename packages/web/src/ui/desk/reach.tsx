import { Mail, Navigation, Phone, UserRound } from 'lucide-react';
import { firstName, mailTo, telephone } from '../../lib/format/values.ts';
import { definePhrases } from '../../lib/i18n/phrases.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { ButtonLink } from '../button/button-link.tsx';
import { Icon, type IconShape } from '../icon/icon.tsx';
import { Link } from '../link/link.tsx';
import { mapOf } from '../link/map-link.tsx';
import { PhoneNumber } from '../text/phone-number.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';

const phrases = definePhrases({
  he: { toPerson: 'לכרטיס של {name}', inMap: 'במפה' },
  en: { toPerson: 'Open the page of {name}', inMap: 'Map' },
});

interface ReachProps {
  person: { readonly full_name: string; readonly phone: string; readonly email?: string | null };
  /** The address of the person's own page, for those who may open it. */
  page?: string | undefined;
}

/** The ways to a person in a panel: call, write, and the person's own page. */
export function Reach({ person: { full_name, phone, email }, page }: ReachProps) {
  const t = usePhrases(phrases);
  return (
    <div className="quick">
      <ButtonLink size="small" icon={Phone} href={telephone(phone)}>
        <PhoneNumber>{phone}</PhoneNumber>
        <VisuallyHidden>: {t('call', { name: full_name })}</VisuallyHidden>
      </ButtonLink>
      {email && (
        <ButtonLink size="small" icon={Mail} href={mailTo(email)}>
          {t('email')}
          <VisuallyHidden>: {email}</VisuallyHidden>
        </ButtonLink>
      )}
      {page && (
        <ButtonLink size="small" icon={UserRound} href={page}>
          {t('toPerson', { name: firstName(full_name) })}
        </ButtonLink>
      )}
    </div>
  );
}

interface PlacesProps {
  /** Icon, kind ('home address') and address of each; those without an address are left out. */
  places: readonly (readonly [IconShape, string, string | null])[];
}

/** Places in a panel, each with the way to a map. */
export function Places({ places }: PlacesProps) {
  const t = usePhrases(phrases);
  return (
    <ul className="way">
      {places.map(
        ([icon, kind, place]) =>
          place && (
            <li key={kind}>
              <Icon icon={icon} />
              <span>
                <span className="way__kind">{kind}</span>
                <bdi>{place}</bdi>
              </span>
              <Link
                href={mapOf(place)}
                target="_blank"
                rel="noopener noreferrer"
                icon={Navigation}
                standalone
              >
                {t('inMap')}
                <VisuallyHidden>: {place}</VisuallyHidden>
              </Link>
            </li>
          ),
      )}
    </ul>
  );
}
