import { useState } from 'react';
import { UserRound } from 'lucide-react';
import type { Replacement } from '@ezra/contract/people/open-work';
import { REPLACEMENTS_MAX } from '@ezra/contract/people/open-work.terms';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { ComboBox } from '../../../../ui/combo-box/combo-box.tsx';
import { LoadFailure } from '../../../../ui/empty-state/load-failure.tsx';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { replacementPhrases } from './replacement-phrases.ts';
import { findReplacements, type Left } from './use-open-work.ts';
import type { Replacements } from './use-replacements.ts';

interface ReplacementFieldsProps {
  /** Name of the person who leaves. */
  name: string;
  of: Replacements;
  /** Text for a person without open work; default: none. */
  nothingOpen?: string;
}

/** Lists a person's open work, with a field for the replacement of each kind. */
export function ReplacementFields({ name, of, nothingOpen }: ReplacementFieldsProps) {
  const t = usePhrases(replacementPhrases);
  const { work, isFailed, isFetching, retry } = of;
  if (work === undefined)
    return isFailed ? (
      <LoadFailure level={3} onRetry={retry} isRetrying={isFetching} />
    ) : (
      <p role="status">{t('loadingWork')}</p>
    );
  if (work.asked === 0 && work.left.length === 0) return nothingOpen && <p>{nothingOpen}</p>;
  return (
    <Stack>
      {work.asked > 0 && <p>{t('asked', { name, count: work.asked })}</p>}
      {work.left.map((left) => (
        <Stack key={left.replaced} gap="tight">
          <p>{t(left.replaced, { name, count: left.count })}</p>
          {left.candidates.length === 0 ? (
            <p>{t(`${left.replaced}_none`)}</p>
          ) : (
            <ReplacementField of={of} left={left} />
          )}
        </Stack>
      ))}
    </Stack>
  );
}

/** Offers the first candidates at once, and finds others by name. */
function ReplacementField({ of, left }: { of: Replacements; left: Left }) {
  const t = usePhrases(replacementPhrases);
  const { replaced, candidates } = left;
  const [typed, setTyped] = useState('');
  const [isCut, setCut] = useState(false);
  const chosen = of.chosen[replaced] ?? null;
  const search = async (text: string, signal: AbortSignal): Promise<readonly Replacement[]> => {
    const found = text === '' ? candidates : await findReplacements(replaced, of.id, text, signal);
    setCut(found.length >= REPLACEMENTS_MAX);
    return found;
  };
  return (
    <ComboBox<Replacement>
      label={t(`${replaced}_who`)}
      isRequired={of.isRequired(left)}
      icon={UserRound}
      placeholder={t('findByName')}
      minimumLetters={0}
      debounceMs={200}
      notFoundText={t('noSuchPerson')}
      listNote={isCut ? t('more') : undefined}
      errorMessage={of.problems[replaced]}
      value={chosen}
      onChange={(one) => of.choose(replaced, one)}
      onTextChange={setTyped}
      // Typed text that was not chosen from the list names no person.
      onBlur={() => {
        if (chosen === null && typed.trim() !== '') of.complain(replaced, t('chooseFromList'));
      }}
      search={search}
      itemKey={({ id }) => String(id)}
      itemLabel={({ full_name: label }) => label}
      itemDetail={({ distance_km: km }) => (km === null ? undefined : t('near', { km }))}
    />
  );
}
