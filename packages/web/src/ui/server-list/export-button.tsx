import { Download } from 'lucide-react';
import type { CallInput } from '@ezra/contract/common/endpoint';
import { useDownload } from '../../lib/api/use-download.ts';
import type { ListEndpoint } from '../../lib/lists/list-endpoint.ts';
import { Button } from '../button/button.tsx';
import { useUiText } from '../kit-provider.tsx';

interface ExportButtonProps<E extends ListEndpoint> {
  endpoint: E;
  /** The list's present filters and order. */
  query: object;
  /** Name of the file. */
  fileName: string;
}

/** Downloads the whole list as a spreadsheet, with its present filters and order. */
export function ExportButton<E extends ListEndpoint>({ endpoint, query, fileName }: ExportButtonProps<E>) {
  const text = useUiText();
  const file = useDownload(endpoint, fileName);
  return (
    <Button
      size="small"
      icon={Download}
      className="desk__wide"
      busy={file.isUnderWay}
      onClick={() => file.start({ query: { ...query, export: 1 } } as unknown as CallInput<E>)}
    >
      <span className="word">{text.exportExcel}</span>
    </Button>
  );
}
