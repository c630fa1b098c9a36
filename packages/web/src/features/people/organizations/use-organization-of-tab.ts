import { useEffect, useState } from 'react';
import { STORAGE_PREFIX } from '../../../lib/environment.ts';
import { useOrganization, type OrganizationOfLink } from './use-organization.ts';

const KEY = `${STORAGE_PREFIX}:organization`;

interface OrganizationOfTab {
  readonly organization: OrganizationOfLink;
  /** Null: one registers without an organization. */
  readonly slug: string | null;
  readonly forget: () => void;
}

/**
 * Gives the organization of a registration: that of the open link, else that of the last link opened in this
 * tab. Kept for the tab until a registration is complete, on any page.
 */
export function useOrganizationOfTab(slugOfLink: string | null): OrganizationOfTab {
  const [kept] = useState(recall);
  const slug = slugOfLink ?? kept;
  const organization = useOrganization(slug);
  const isUnknown = organization.kind === 'unknown';
  useEffect(() => {
    if (slugOfLink !== null) keep(slugOfLink);
  }, [slugOfLink]);
  useEffect(() => {
    if (isUnknown) forget();
  }, [isUnknown]);
  return { organization, slug: isUnknown ? null : slug, forget };
}

function keep(slug: string): void {
  try {
    sessionStorage.setItem(KEY, slug);
  } catch {
    // Without storage it counts only on the link's page.
  }
}

function recall(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function forget(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}
