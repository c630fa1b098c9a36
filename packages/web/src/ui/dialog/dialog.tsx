import { usePart } from '../hooks/use-part.ts';
import { dialogPart } from './dialog-part.ts';
import type { DialogProps } from './dialog-props.ts';
import './dialog.css';

/** Holds the focus, closes on Escape, gives the focus back to what opened it. */
export function Dialog(props: DialogProps) {
  const part = usePart(dialogPart, props.isOpen);
  return part && <part.DialogBox {...props} />;
}
