import { CloudOff } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { useUiText } from '../kit-provider.tsx';
import { EmptyState } from './empty-state.tsx';

interface LoadFailureProps {
  onRetry: () => void;
  isRetrying?: boolean;
  level?: 1 | 2 | 3;
}

/** Where a list or a page could not be loaded: says so, and tries again on request. */
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
