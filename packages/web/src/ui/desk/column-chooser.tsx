import { useRef, useState } from 'react';
import { Columns3 } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { lazyPart, usePart } from '../hooks/use-part.ts';
import { useUiText } from '../kit-provider.tsx';
import { Panel } from '../popover/panel.tsx';
import type { ColumnsChoiceProps } from './columns-choice.tsx';

const choicePart = lazyPart(() => import('./columns-choice.tsx'));

/** Lets the person choose the columns of a list and the height of its rows. */
export function ColumnChooser(props: ColumnsChoiceProps) {
  const text = useUiText();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const part = usePart(choicePart, isOpen);
  return (
    <>
      <Button
        ref={trigger}
        size="small"
        icon={Columns3}
        className="desk__wide"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <span className="word">{text.columns}</span>
      </Button>
      <Panel
        triggerRef={trigger}
        isOpen={isOpen && part !== null}
        onClose={() => setOpen(false)}
        label={text.tableSettings}
        placement="bottom end"
      >
        {part && <part.ColumnsChoice {...props} />}
      </Panel>
    </>
  );
}
