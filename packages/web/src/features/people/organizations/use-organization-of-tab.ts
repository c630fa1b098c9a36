import { useEffect, useState } from 'react';
import { STORAGE_PREFIX } from '../../../lib/environment.ts';
import { useOrganization, type OrganizationOfLink } from './use-organization.ts';

const KEY = `${STORAGE_PREFIX}:organization`;

interface OrganizationOfTab {
  readonly organization: OrganizationOfLink;
  /** Null: the registration belongs to no organization. */
  readonly slug: string | null;
  readonly forget: () => void;
}

/**
 * Returns the organization of a registration: from the open link, or from the last link opened in this tab.
 * Keeps it for the tab, across pages, until a registration is complete.
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
    // Without storage the organization counts only on the page of the link.
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
