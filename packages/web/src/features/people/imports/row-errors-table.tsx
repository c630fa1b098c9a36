import type { RowErrors } from '@ezra/contract/common/endpoint';
import { importColumnNames, importHeader } from '@ezra/contract/people/import-columns';
import { say, type Locale } from '@ezra/contract/common/locales';
import { Download, FileText } from 'lucide-react';
import { saveFile } from '../../../lib/api/use-download.ts';
import { isolated } from '../../../lib/format/isolated.ts';
import { currentLocale } from '../../../lib/i18n/locale.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Rows } from '../../../ui/list/rows.tsx';
import { importPhrases } from './phrases.ts';

/** Number of rows in the table; the download has all of them. */
const SHOWN = 100;

/** Lists 'column: text' in the order of the file's columns. */
const named = (
  by: Readonly<Record<string, string | readonly string[]>>,
  locale: Locale,
  shown = (text: string) => text,
): string[] =>
  importColumnNames.flatMap((name) =>
    by[name] === undefined
      ? []
      : [`${say(importHeader(name), locale)}: ${shown([by[name]].flat().join(', '))}`],
  );

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
/** A CSV file for Excel: a byte order mark means UTF-8, and an apostrophe prevents formulas. */
const csvOf = (lines: readonly (readonly string[])[]): Blob =>
  new Blob(
    [
      '\uFEFF',
      lines.map((line) => line.map((cell) => quoted(cell.replace(/^[=+\-@]/, "'$&"))).join()).join('\r\n'),
    ],
    { type: 'text/csv' },
  );

/** Rows of the file that have errors (document 3, section 2). */
export function RowErrorsTable({ rows }: { rows: readonly RowErrors[] }) {
  const t = usePhrases(importPhrases);
  const locale = currentLocale();
  const shown = rows.slice(0, SHOWN);
  const lines = (texts: readonly string[]) => texts.map((text) => <div key={text}>{text}</div>);
  return (
    <>
      {rows.length > SHOWN && <p>{t('capped', { shown: SHOWN, count: rows.length })}</p>}
      <Rows
        label={t('rows')}
        rows={shown}
        idOf={({ row }) => row}
        rowLabel={({ row }) => t('rowNumber', { row })}
        columns={[
          {
            id: 'row',
            header: t('row'),
            cell: ({ row }) => t('rowNumber', { row }),
          },
          {
            id: 'errors',
            header: t('errors'),
            card: 'text',
            cell: ({ errors }) => lines(named(errors, locale)),
          },
          {
            id: 'values',
            header: t('values'),
            icon: FileText,
            cell: ({ values }) => named(values, locale, isolated).join(' · '),
          },
        ]}
      />
      <div>
        <Button
          icon={Download}
          onClick={() =>
            saveFile(
              csvOf([
                [t('row'), t('values'), t('errors')],
                ...rows.map(({ row, values, errors }) => [
                  String(row),
                  named(values, locale).join(' | '),
                  named(errors, locale).join(' | '),
                ]),
              ]),
              t('fileName'),
            )
          }
        >
          {t('download')}
        </Button>
      </div>
    </>
  );
}
