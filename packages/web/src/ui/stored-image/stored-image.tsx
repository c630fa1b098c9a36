import { useState } from 'react';
import { Image as ImageIcon } from 'lucide-react';
import { Icon, type IconShape } from '../icon/icon.tsx';
import './stored-image.css';

interface StoredImageProps {
  /** Path on the server's host, or null. */
  src: string | null;
  /** Alternative text; '' when text beside it says the same. */
  alt: string;
  /** Shown while there is no image. */
  placeholder?: IconShape;
}

/** An image from the server's storage in a square, or a placeholder when it is missing. */
export function StoredImage({ src, alt, placeholder = ImageIcon }: StoredImageProps) {
  const [missing, setMissing] = useState<string | null>(null);
  return (
    <span className="stored-image">
      {src !== null && src !== missing ? (
        <img src={src} alt={alt} decoding="async" onError={() => setMissing(src)} />
      ) : (
        <span role={alt === '' ? undefined : 'img'} aria-label={alt === '' ? undefined : alt}>
          <Icon icon={placeholder} />
        </span>
      )}
    </span>
  );
}
