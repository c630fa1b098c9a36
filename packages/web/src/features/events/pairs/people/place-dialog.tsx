import { useCallback, useRef, useState } from 'react';
import { Crosshair, MapPinned } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { areaOf, contains, kmBetween } from '@ezra/contract/common/area';
import { placePerson } from '@ezra/contract/calls/events';
import type { UnplacedPerson } from '@ezra/contract/events/event-people';
import type { ManagedEvent, MapPoint } from '@ezra/contract/events/events';
import { invalidateTopics } from '../../../../lib/api/invalidate.ts';
import { useSave } from '../../../../lib/api/use-save.ts';
import { isolated } from '../../../../lib/format/isolated.ts';
import { useFormat } from '../../../../lib/format/use-format.ts';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { toast } from '../../../../lib/toasts.ts';
import { Alert } from '../../../../ui/alert/alert.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { MapCanvas } from '../../../../ui/map/map-canvas.tsx';
import type { OpenMap } from '../../../../ui/map/open-map.ts';
import { ChosenPoint } from './chosen-point.tsx';
import { unplacedPhrases } from './phrases.ts';
import './people.css';

interface PlaceDialogProps {
  event: ManagedEvent;
  person: UnplacedPerson;
  onDone: () => void;
}

const TOPICS = ['event'] as const;
/** The scale until the map fits the circle. */
const ZOOM = 13;

/** Lets the staff mark where a person lives, and says whether that is inside the event. */
export function PlaceDialog({ event, person, onDone }: PlaceDialogProps) {
  const t = usePhrases(unplacedPhrases);
  const format = useFormat();
  const client = useQueryClient();
  const map = useRef<OpenMap | null>(null);
  const [point, setPoint] = useState<MapPoint | null>(null);
  const [isMissing, setMissing] = useState(false);
  const name = isolated(person.full_name);
  const { location } = event;
  const area = areaOf(event);
  const save = useSave(placePerson, {
    topics: TOPICS,
    isQuiet: true,
    onSaved: ({ data }) => {
      const inside = event.status ? 'placedAsked' : 'placedInside';
      toast.success(t(data.is_inside === 1 ? inside : 'placedOutside', { name }));
      onDone();
    },
    onFailed: ({ status }) => {
      if (status === 0) return;
      // A colleague was faster, so the list is outdated.
      void invalidateTopics(client, TOPICS);
      onDone();
    },
  });
  const opened = useCallback((open: OpenMap | null) => {
    map.current = open;
  }, []);
  const chooseCenter = () => {
    const center = map.current?.leaflet.getCenter();
    if (center) setPoint({ lt: center.lat, lng: center.lng });
  };
  const place = point && { lat: point.lt, lng: point.lng };

  return (
    <Dialog
      isOpen
      onClose={onDone}
      size="wide"
      icon={MapPinned}
      isDismissable={false}
      title={t('placeTitle', { name })}
      actions={
        <>
          <Button
            variant="primary"
            busy={save.isPending}
            onClick={() => {
              setMissing(point === null);
              if (point && !save.isPending)
                save.mutate({ params: { id: event.id, userId: person.id }, body: point });
            }}
          >
            {t('savePlace')}
          </Button>
          <Button onClick={onDone}>{t('cancel')}</Button>
        </>
      }
    >
      <Stack>
        {person.address && <p className="strong">{t('typed', { address: isolated(person.address) })}</p>}
        <p>{t('placeHint')}</p>
        <MapCanvas
          className="place-map"
          label={t('placeMap')}
          center={location}
          zoom={ZOOM}
          area={area}
          onClick={setPoint}
        >
          {(open) => <ChosenPoint map={open} area={area} point={point} onOpen={opened} />}
        </MapCanvas>
        {isMissing && point === null && (
          <Alert tone="danger" isLive>
            {t('chooseFirst')}
          </Alert>
        )}
        <div className="place-map__below">
          <Button icon={Crosshair} onClick={chooseCenter}>
            {t('useCenter')}
          </Button>
          <p role="status">
            {place === null
              ? t('notChosen')
              : t(contains(area, place) ? 'chosenInside' : 'chosenOutside', {
                  distance: format.distance(kmBetween(area, place)),
                })}
          </p>
        </div>
      </Stack>
    </Dialog>
  );
}
