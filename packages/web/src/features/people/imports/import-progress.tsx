import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Meter } from '../../../ui/meter/meter.tsx';
import { importPhrases } from './phrases.ts';
import './imports.css';

/** The part of the file that is sent (0 to 1), or what the server does with the file. */
export type Progress = number | 'checking' | 'saving';

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
