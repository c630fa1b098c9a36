import { HandHeart, Hourglass } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { PRIORITIES } from '@ezra/contract/common/constants';
import type { OpenRequest } from '@ezra/contract/requests/volunteering';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { categoryIcon } from '../../../lib/requests/category-icon.ts';
import { useRequestLooks } from '../../../lib/requests/looks.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { StatusBadge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { OpenRequestFacts } from './open-request-facts.tsx';
import { openRequestPhrases } from './phrases.ts';
import type { Answer } from './use-answer-request.ts';

interface OpenRequestCardProps {
  request: OpenRequest;
  /** The answer just given, before the list has it. */
  answered: Answer | undefined;
  onAnswer: (answer: Answer) => void;
}

/** Shows one open request with enough to decide, and the two answers. */
export function OpenRequestCard({ request, answered, onAnswer }: OpenRequestCardProps) {
  const t = usePhrases(openRequestPhrases);
  const looks = useRequestLooks();
  const isWaiting = answered === 0 || request.is_approved === 0;
  const may = (action: 'accept' | 'decline') => request.allowed_actions.includes(action);
  const what = <VisuallyHidden>({request.category.label})</VisuallyHidden>;
  return (
    <Card
      as="article"
      className="open-request"
      icon={categoryIcon(request.category)}
      title={request.category.label}
      aside={
        request.label_priority > PRIORITIES.none && (
          <StatusBadge {...looks.priority(request.label_priority)} />
        )
      }
      actions={
        !isWaiting && (
          <>
            {may('accept') && (
              <Button variant="tonal" icon={HandHeart} onClick={() => onAnswer(0)}>
                {t('accept')}
                {what}
              </Button>
            )}
            {may('decline') && (
              <Button variant="quiet" onClick={() => onAnswer(2)}>
                {t('decline')}
                {what}
              </Button>
            )}
          </>
        )
      }
    >
      <OpenRequestFacts request={request} />
      {request.description && (
        <p className="open-request__text">
          <bdi>{request.description}</bdi>
        </p>
      )}
      {isWaiting && <Waiting isNew={answered === 0} />}
    </Card>
  );
}

/** Takes the focus from the pressed button, which disappears, so that its text is read. */
function Waiting({ isNew }: { isNew: boolean }) {
  const t = usePhrases(openRequestPhrases);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) box.current?.focus();
  }, [isNew]);
  return (
    <div ref={box} tabIndex={-1} className="open-request__waiting">
      <Alert tone="wait" icon={Hourglass} title={t('waiting')}>
        {t('waitingText')}
      </Alert>
    </div>
  );
}
