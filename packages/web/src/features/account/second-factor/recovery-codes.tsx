import { Copy, Download } from 'lucide-react';
import { saveFile } from '../../../lib/api/use-download.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Cluster, Stack } from '../../../ui/layout/layout.tsx';
import { Ltr } from '../../../ui/text/ltr.tsx';
import { copy } from '../../../lib/copy.ts';
import { enrolPhrases } from './phrases.ts';
import './second-factor.css';

const FILE_NAME = 'recovery-codes.txt';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** Called when the person has saved the codes. */
  onKept: () => void;
}

/** Shows the recovery codes, this once, and offers ways to save them. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const t = usePhrases(enrolPhrases);
  const text = codes.join('\n');
  const save = () =>
    saveFile(new Blob([`${t('fileTitle')}\n\n${text}\n`], { type: 'text/plain;charset=utf-8' }), FILE_NAME);
  return (
    <Stack gap="loose">
      <p>{t('codesText')}</p>
      <ul className="second-factor__codes" aria-label={t('codes')}>
        {codes.map((code) => (
          <li key={code}>
            <Ltr>{code}</Ltr>
          </li>
        ))}
      </ul>
      <Cluster>
        <Button icon={Copy} onClick={() => void copy(text, { done: t('copied'), failed: t('copyFailed') })}>
          {t('copy')}
        </Button>
        <Button icon={Download} onClick={save}>
          {t('download')}
        </Button>
      </Cluster>
      <Button variant="primary" size="large" block onClick={onKept}>
        {t('kept')}
      </Button>
    </Stack>
  );
}
