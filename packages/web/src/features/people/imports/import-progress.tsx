import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Meter } from '../../../ui/meter/meter.tsx';
import { importPhrases } from './phrases.ts';
import './imports.css';

/** Which part of the file is sent, or what the server does with it. */
export type Progress = number | 'checking' | 'saving';

/** How far an import is. */
export function ImportProgress({ progress }: { progress: Progress | null }) {
  const t = usePhrases(importPhrases);
  const isSending = typeof progress === 'number';
  return (
    <div role="status" className="import-progress">
      {progress !== null && (
        <>
          <p>{isSending ? t('uploading', { percent: Math.floor(progress * 100) }) : t(progress)}</p>
          {isSending && <Meter part={progress} />}
        </>
      )}
    </div>
  );
}
