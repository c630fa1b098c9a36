import { Spinner } from './spinner.tsx';
import './loader-overlay.css';

interface LoaderOverlayProps {
  isVisible: boolean;
  label?: string;
}

/** Says that a call is in progress, without covering the text. The live region is always rendered. */
export function LoaderOverlay({ isVisible, label }: LoaderOverlayProps) {
  return (
    <div className="loader-overlay" data-react-aria-top-layer="true">
      {isVisible && (
        <div className="loader-overlay__box">
          <Spinner {...(label ? { label } : {})} />
        </div>
      )}
    </div>
  );
}
