import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listBasket } from '@ezra/contract/calls/requests';
import { queryFor } from '../../../lib/api/queries.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { paths } from '@ezra/contract/paths';
import { Alert } from '../../../ui/alert/alert.tsx';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { openRequestPhrases } from './phrases.ts';

const IN_CARE = { query: { is_approved: [1], status: ['in_treatment'], perPage: 100 } };

/** Announces newly assigned requests to a volunteer on the page of open requests. */
export function NewInCare() {
  const t = usePhrases(openRequestPhrases);
  const { data } = useQuery(queryFor(listBasket, IN_CARE, { topics: ['basket'], silent: true }));
  const [before, setBefore] = useState<ReadonlySet<number> | null>(null);
  if (data && before === null) setBefore(new Set(data.data.map(({ id }) => id)));
  const fresh = (before && data?.data.filter(({ id }) => !before.has(id))) ?? [];
  // Rendered before it has text, because screen readers do not announce a new live region. Takes no space
  // while empty.
  return (
    <div role="status" className={fresh.length > 0 ? undefined : 'visually-hidden'}>
      {fresh.length > 0 && (
        <Alert
          tone="done"
          title={t('newInCare', { count: fresh.length })}
          actions={
            <ButtonLink size="small" href={paths.myVolunteerBasket()}>
              {t('toBasket')}
            </ButtonLink>
          }
        >
          {fresh.map(({ application }) => application.category.label).join(' · ')}
        </Alert>
      )}
    </div>
  );
}
