import type { ReactNode } from 'react';
import { Navigation } from 'lucide-react';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { Link } from './link.tsx';

/** The address that opens a place in the map app on phones, and in a web map elsewhere. */
export const mapOf = (place: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;

interface MapLinkProps {
  place: string;
  /** Text of the link: 'open the map'. */
  children: ReactNode;
}

/** Shows an address with a link to the map. */
export const MapLink = ({ place, children }: MapLinkProps) => (
  <>
    <bdi>{place}</bdi>
    <br />
    <Link href={mapOf(place)} target="_blank" rel="noopener noreferrer" icon={Navigation}>
      {children}
      <VisuallyHidden>({place})</VisuallyHidden>
    </Link>
  </>
);
