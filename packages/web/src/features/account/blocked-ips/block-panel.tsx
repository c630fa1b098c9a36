import type { BlockedIp } from '@ezra/contract/account/blocked-ips';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Button } from '../../../ui/button/button.tsx';
import { DeskPanel, PanelBody } from '../../../ui/desk/desk-panel.tsx';
import { DetailsList } from '../../../ui/facts/facts.tsx';
import { Ltr } from '../../../ui/text/ltr.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { blockedIpPhrases } from './phrases.ts';

/** Shows one blocked address beside the list: why, since when, until when. */
export function BlockPanel({ block, onLift }: { block: BlockedIp; onLift: () => void }) {
  const t = usePhrases(blockedIpPhrases);
  return (
    <DeskPanel
      id={String(block.id)}
      title={<Ltr>{block.ip_add}</Ltr>}
      foot={
        <Button variant="primary" onClick={onLift}>
          {t('lift')}
        </Button>
      }
    >
      <PanelBody>
        <DetailsList
          details={[
            { label: t('message'), value: block.message },
            { label: t('path'), value: <Ltr>{block.path}</Ltr> },
            { label: t('user'), value: block.user?.full_name ?? t('unknownUser') },
            { label: t('created'), value: <Moment>{block.created_at}</Moment> },
            {
              label: t('until'),
              value: block.until === null ? t('untilLifted') : <Moment>{block.until}</Moment>,
            },
          ]}
        />
      </PanelBody>
    </DeskPanel>
  );
}
