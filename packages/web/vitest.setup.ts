import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { clearAuth } from './src/lib/auth-record/store.ts';
import { currentToasts, dismissToast } from './src/lib/toasts.ts';

// A busy machine takes longer than the library's second to load a lazy part.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  clearAuth();
  localStorage.clear();
  for (const { id } of currentToasts()) dismissToast(id);
});
