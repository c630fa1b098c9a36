import { Navigation } from 'lucide-react';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { Link } from '../../ui/link/link.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { basketPhrases } from './phrases.ts';

/** Opens in the map app of a phone, in a new window elsewhere. */
const mapOf = (place: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;

/** An address and the way there. */
export function MapLink({ place }: { place: string }) {
  const t = usePhrases(basketPhrases);
  return (
    <>
      <bdi>{place}</bdi>
      <br />
      <Link href={mapOf(place)} target="_blank" rel="noopener noreferrer" icon={Navigation}>
        {t('map')}
        <VisuallyHidden>({place})</VisuallyHidden>
      </Link>
    </>
  );
}
