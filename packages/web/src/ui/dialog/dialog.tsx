import { usePart } from '../hooks/use-part.ts';
import { dialogPart } from '../overlays.ts';
import type { DialogProps } from './dialog-box.tsx';
import './dialog.css';

/** Keeps the focus inside, closes on Escape, and returns the focus to the control that opened it. */
export function Dialog(props: DialogProps) {
  const part = usePart(dialogPart, props.isOpen);
  return part && <part.DialogBox {...props} />;
}
