import { useCallback, useRef, useState } from 'react';
import { importVolunteers } from '@ezra/contract/calls/people';
import { IMPORT_ENDINGS, IMPORT_MAX_BYTES } from '@ezra/contract/people/imports.terms';
import type { RowErrors } from '@ezra/contract/common/endpoint';
import { languageOf } from '@ezra/contract/common/locales';
import { IMPORT_SAMPLES } from '@ezra/contract/common/public-files';
import type { RealtimeMessage } from '@ezra/contract/common/realtime';
import { paths } from '@ezra/contract/paths';
import { Download } from 'lucide-react';
import { useSave } from '../../../lib/api/use-save.ts';
import { currentLocale } from '../../../lib/i18n/locale.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { useScreenTitle } from '../../../lib/page-title.ts';
import { useRealtimeMessages } from '../../../lib/realtime/use-realtime.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { FileUpload } from '../../../ui/file-upload/file-upload.tsx';
import { Cluster, FormActions, PageHead, Stack } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { ImportHelp } from './import-help.tsx';
import { ImportProgress, type Progress } from './import-progress.tsx';
import { importPhrases } from './phrases.ts';
import { RowErrorsTable } from './row-errors-table.tsx';

/** Imports a file of volunteers (document 3, section 2). */
export function ImportPage() {
  const t = usePhrases(importPhrases);
  const title = useScreenTitle('adminImportVolunteers');
  const [file, setFile] = useState<File | null>(null);
  const [fileError, setFileError] = useState<string>();
  const [rows, setRows] = useState<readonly RowErrors[]>([]);
  const [added, setAdded] = useState<number | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const chooser = useRef<HTMLButtonElement>(null);

  // The server announces when the rows are valid and saving begins.
  const hear = useCallback(({ topic }: RealtimeMessage) => {
    if (topic === 'import') setProgress((now) => now && 'saving');
  }, []);
  useRealtimeMessages(hear);

  const clear = () => {
    setFileError(undefined);
    setRows([]);
    setAdded(null);
  };
  const save = useSave(importVolunteers, {
    ignoreRequest: true,
    isQuiet: true,
    topics: ['tasks'],
    // The announcement may arrive before the browser reports that the whole file is sent.
    onSent: (part) => setProgress((now) => (now === 'saving' ? now : part < 1 ? part : 'checking')),
    onSaved: ({ data }) => {
      setAdded(data.count);
      setFile(null);
    },
    onFailed: (error) => {
      setRows(error.rows);
      const [message] = error.errors['file'] ?? [];
      if (message === undefined) return;
      setFileError(message);
      chooser.current?.focus();
      return true;
    },
  });
  const isUnderWay = save.isPending;

  return (
    <div className="main__inner">
      <PageHead title={title} text={t('text')} />
      <Stack gap="loose">
        <Cluster>
          <Link icon={Download} href={IMPORT_SAMPLES[languageOf(currentLocale())]} download="">
            {t('sample')}
          </Link>
          <Button variant="quiet" aria-expanded={isHelpOpen} onClick={() => setHelpOpen(!isHelpOpen)}>
            {t(isHelpOpen ? 'hideHelp' : 'showHelp')}
          </Button>
        </Cluster>
        {isHelpOpen && <ImportHelp />}
        <form
          className="form"
          noValidate
          aria-label={title}
          onSubmit={(event) => {
            event.preventDefault();
            if (isUnderWay) return;
            clear();
            setProgress(file ? 0 : null);
            save.mutate({ body: { file: file as File } }, { onSettled: () => setProgress(null) });
          }}
        >
          <FileUpload
            ref={chooser}
            name="file"
            label={t('file')}
            isRequired
            isDisabled={isUnderWay}
            accept={IMPORT_ENDINGS}
            acceptWords="XLSX, CSV"
            maxBytes={IMPORT_MAX_BYTES}
            value={file}
            errorMessage={fileError}
            onChange={(chosen) => {
              setFile(chosen);
              clear();
            }}
          />
          <div>
            <FormActions>
              <Button type="submit" variant="primary" busy={isUnderWay}>
                {t('send')}
              </Button>
            </FormActions>
            <ImportProgress progress={progress} />
          </div>
        </form>
        {added !== null && (
          <Alert
            tone="done"
            isLive
            title={t('added', { count: added })}
            actions={<Link href={`${paths.adminUserManagement()}?signed=0`}>{t('list')}</Link>}
          >
            {t('addedText')}
          </Alert>
        )}
        {rows.length > 0 && (
          <>
            <Alert tone="danger" isLive title={t('refused')}>
              {t('refusedText')}
            </Alert>
            <RowErrorsTable rows={rows} />
          </>
        )}
      </Stack>
    </div>
  );
}
