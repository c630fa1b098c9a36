import { useMemo } from 'react';
import { paths } from '@ezra/contract/paths';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Dot } from '../../../ui/dot/dot.tsx';
import { Anchor } from '../../../ui/link/anchor.tsx';
import { MapCanvas } from '../../../ui/map/map-canvas.tsx';
import { MapMarks } from '../../../ui/map/map-marks.tsx';
import type { MapTie } from '../../../ui/map/marks.ts';
import { marksOf } from './coverage-marks.ts';
import { dashboardPhrases } from './phrases.ts';
import type { AdminCounts } from './use-admin-counts.ts';

/** Shows the whole country. */
const CENTER = { lt: 31.5, lng: 34.9 };
const ZOOM = 7;
const NO_TIES: readonly MapTie[] = [];

/** A map of needs and volunteers. The lists beside it show the same as text. */
export function CoverageMap({ counts }: { counts: AdminCounts | null }) {
  const t = usePhrases(dashboardPhrases);
  const marks = useMemo(
    () =>
      counts
        ? marksOf(counts, (kind, count) => t(kind === 'seeker' ? 'seekersHere' : 'volunteersHere', { count }))
        : [],
    [counts, t],
  );
  const found = useMemo(() => new Map(marks.map((mark) => [mark.key, mark])), [marks]);
  const leftOut = counts
    ? counts.user_card.help_request_count.pointer_left_out + counts.volunteer_card.pointer_left_out
    : 0;
  return (
    <div className="coverage__map">
      <MapCanvas label={t('map')} center={CENTER} zoom={ZOOM}>
        {(map) => (
          <MapMarks
            map={map}
            marks={marks}
            ties={NO_TIES}
            windowOf={(key) => {
              const mark = found.get(key);
              return (
                mark && (
                  <>
                    <p className="strong">{mark.name}</p>
                    <Anchor href={`${paths.adminUserManagement()}?user_ids=${mark.userId}`}>
                      {t(mark.people > 1 ? 'toOne' : 'toPerson')}
                    </Anchor>
                  </>
                )
              );
            }}
          />
        )}
      </MapCanvas>
      <ul className="coverage__legend" aria-label={t('legend')}>
        <li>
          <Dot of="seeker" />
          {t('users')}
        </li>
        <li>
          <Dot of="volunteer" />
          {t('volunteers')}
        </li>
      </ul>
      <p className="coverage__left-out small muted">{leftOut > 0 && t('leftOut', { count: leftOut })}</p>
    </div>
  );
}
