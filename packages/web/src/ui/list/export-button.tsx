import { Download } from 'lucide-react';
import { useDownload } from '../../lib/api/use-download.ts';
import { inputOf, type ListEndpoint } from '../../lib/lists/list-endpoint.ts';
import { Button } from '../button/button.tsx';
import { useUiText } from '../kit-provider.tsx';

interface ExportButtonProps<E extends ListEndpoint> {
  /** The list's call, what its path names, and its present filters and order. */
  list: { endpoint: E; params?: object | undefined; query: object };
  /** The file's name without its ending. */
  fileName: string;
}

/** Downloads the whole list as a spreadsheet, with its present filters and order. */
export function ExportButton<E extends ListEndpoint>({ list, fileName }: ExportButtonProps<E>) {
  const text = useUiText();
  const file = useDownload(list.endpoint, `${fileName}.xlsx`);
  return (
    <Button
      size="small"
      icon={Download}
      className="desk__wide"
      busy={file.isUnderWay}
      onClick={() => file.start(inputOf<E>({ ...list.query, export: 1 }, list.params))}
    >
      <span className="word">{text.exportExcel}</span>
    </Button>
  );
}
