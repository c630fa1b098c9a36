import { usePart } from '../hooks/use-part.ts';
import { panelPart } from '../overlays.ts';
import type { PanelProps } from './panel-box.tsx';
import '../menu/menu.css';

/** A small dialog that is attached to a button. */
export function Panel(props: PanelProps) {
  const part = usePart(panelPart, props.isOpen);
  return part && <part.PanelBox {...props} />;
}
