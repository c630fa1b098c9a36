import { Archive, FileBraces, FileDown } from 'lucide-react';
import { exportMyData } from '@ezra/contract/calls/account';
import type { ExportFormat } from '@ezra/contract/account/my-data';
import { useDownload } from '../../../lib/api/use-download.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Cluster } from '../../../ui/layout/layout.tsx';
import { myDataPhrases } from './phrases.ts';

const ICONS = { html: FileDown, json: FileBraces } as const satisfies Record<ExportFormat, unknown>;

/** Lets people download everything that is stored about them. */
export function MyDataCard() {
  const t = usePhrases(myDataPhrases);
  return (
    <Card as="section" icon={Archive} title={t('title')}>
      <p>{t('text')}</p>
      <Cluster gap="tight">
        <DownloadButton format="html" />
        <DownloadButton format="json" />
      </Cluster>
      <p className="small muted">{t('safe')}</p>
    </Card>
  );
}

function DownloadButton({ format }: { format: ExportFormat }) {
  const t = usePhrases(myDataPhrases);
  const { start, isUnderWay } = useDownload(exportMyData, `${t('fileName')}.${format}`, format === 'json');
  return (
    <Button
      icon={ICONS[format]}
      busy={isUnderWay}
      busyLabel={t('downloading')}
      onClick={() => start({ query: { format } })}
    >
      {t(format)}
    </Button>
  );
}
