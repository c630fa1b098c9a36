import { Link } from '../link/link.tsx';

const OPEN_STREET_MAP = 'https://www.openstreetmap.org/copyright';

/** Credits the source of the tiles. The text may have the HTML tags that are usual in such credits. */
export function MapCredit({ children }: { children: string }) {
  const words = children
    .replace(/<[^>]*>/g, '')
    .replace(/&copy;/g, '©')
    .trim();
  if (words === '') return null;
  return (
    <p className="map__credit">
      {/openstreetmap/i.test(words) ? (
        <Link href={OPEN_STREET_MAP} target="_blank" rel="noopener noreferrer">
          {words}
        </Link>
      ) : (
        words
      )}
    </p>
  );
}
