import { useEffect, useState } from 'react';
import { STORAGE_PREFIX } from '../../lib/environment.ts';
import { useOrganization, type OrganizationOfLink } from './use-organization.ts';

const KEY = `${STORAGE_PREFIX}:organization`;

interface OrganizationOfTab {
  readonly organization: OrganizationOfLink;
  /** Null: one registers without an organization. */
  readonly slug: string | null;
  readonly forget: () => void;
}

/**
 * The organization through which somebody registers: that of the link that is open, else of the last one that
 * this tab opened. It is kept for the tab, until somebody has registered, on whichever page that is.
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
    // Without storage it counts on the page of the link alone.
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
    // Nothing was kept.
  }
}
