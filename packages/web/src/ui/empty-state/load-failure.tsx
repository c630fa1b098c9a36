import { CloudOff } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { useUiText } from '../kit-provider.tsx';
import { EmptyState } from './empty-state.tsx';

interface LoadFailureProps {
  onRetry: () => void;
  isRetrying?: boolean;
  level?: 1 | 2 | 3;
}

/** Says that a list or page could not be loaded, and offers to try again. */
export function LoadFailure({ onRetry, isRetrying = false, level = 2 }: LoadFailureProps) {
  const text = useUiText();
  return (
    <EmptyState
      icon={CloudOff}
      level={level}
      title={text.networkFailed}
      action={
        <Button busy={isRetrying} onClick={onRetry}>
          {text.tryAgain}
        </Button>
      }
    />
  );
}
