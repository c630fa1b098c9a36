import { useState } from 'react';
import type { OpenVolunteer } from '@ezra/contract/requests/candidates';
import { showList } from '@ezra/contract/common/show-time';
import { useLocale } from '../../../lib/i18n/locale.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import type { Deciding } from '../../../lib/requests/use-volunteer-facts.ts';
import { assignPhrases } from './assign-phrases.ts';

type FilterName = Deciding | 'language' | 'met';

const PASSES: Readonly<Record<FilterName, (volunteer: OpenVolunteer) => boolean>> = {
  vehicle: ({ vehicle }) => vehicle?.fits === 1,
  interests: ({ interests }) => interests.fits === 1,
  language: ({ languages }) => languages.fits === 1,
  met: ({ helped_before }) => helped_before > 0,
};

/** Offers the filters that at least one volunteer of `all` passes, and those that are on. */
export function useVolunteerFilters(all: readonly OpenVolunteer[], deciding: Deciding) {
  const t = usePhrases(assignPhrases);
  const locale = useLocale();
  const [on, setOn] = useState<ReadonlySet<FilterName>>(new Set());
  const languages = [...new Set(all.flatMap((volunteer) => volunteer.languages.shared))];
  const labels: Readonly<Record<FilterName, string>> = {
    vehicle: t('vehicle'),
    interests: t('interests'),
    language: t('speaking', { languages: showList(languages, locale) }),
    met: t('met'),
  };
  const names: readonly FilterName[] = [deciding, 'language', 'met'];
  return {
    chips: names
      .filter((name) => on.has(name) || all.some(PASSES[name]))
      .map((name) => ({ name, label: labels[name], isOn: on.has(name) })),
    isOn: on.size > 0,
    setFilter: (name: FilterName, isOn: boolean) =>
      setOn((now) => new Set(isOn ? [...now, name] : [...now].filter((each) => each !== name))),
    clear: () => setOn(new Set()),
    passes: (volunteer: OpenVolunteer) => [...on].every((name) => PASSES[name](volunteer)),
  };
}
