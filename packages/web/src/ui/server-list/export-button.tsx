import { Download } from 'lucide-react';
import { useDownload } from '../../lib/api/use-download.ts';
import { inputOf, type ListEndpoint } from '../../lib/lists/list-endpoint.ts';
import { Button } from '../button/button.tsx';
import { useUiText } from '../kit-provider.tsx';

interface ExportButtonProps<E extends ListEndpoint> {
  endpoint: E;
  /** What the call's path names. */
  params?: object | undefined;
  /** The list's present filters and order. */
  query: object;
  /** Name of the file. */
  fileName: string;
}

/** Downloads the whole list as a spreadsheet, with its present filters and order. */
export function ExportButton<E extends ListEndpoint>(props: ExportButtonProps<E>) {
  const { endpoint, params, query, fileName } = props;
  const text = useUiText();
  const file = useDownload(endpoint, fileName);
  return (
    <Button
      size="small"
      icon={Download}
      className="desk__wide"
      busy={file.isUnderWay}
      onClick={() => file.start(inputOf<E>({ ...query, export: 1 }, params))}
    >
      <span className="word">{text.exportExcel}</span>
    </Button>
  );
}
