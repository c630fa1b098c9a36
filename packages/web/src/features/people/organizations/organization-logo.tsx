import { useState } from 'react';
import { Building2 } from 'lucide-react';
import { Icon } from '../../../ui/icon/icon.tsx';
import './organization-logo.css';

/** Shows an organization's logo beside its name; a drawn building where there is none or it does not load. */
export function OrganizationLogo({ src }: { src: string | null }) {
  const [missing, setMissing] = useState<string | null>(null);
  return (
    <span className="organization-logo">
      {src !== null && src !== missing ? (
        <img src={src} alt="" decoding="async" onError={() => setMissing(src)} />
      ) : (
        <Icon icon={Building2} />
      )}
    </span>
  );
}
