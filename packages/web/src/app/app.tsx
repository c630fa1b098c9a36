import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useEffect, useState } from 'react';
import { createQueryClient } from '../lib/api/queries.ts';
import { useLocale } from '../lib/i18n/locale.ts';
import { KitProvider } from '../ui/kit-provider.tsx';
import { RouterView } from './router/router-view.tsx';
import { createAppRouter } from './router/router.ts';
import { wire } from './wire.ts';

/** Creates the app's parts other than components, once per loaded page. */
export function createParts() {
  const client = createQueryClient();
  const router = createAppRouter();
  wire({ client, router });
  // Requests the first screen's code at once.
  void router.load();
  return { client, router, go: router.go };
}
export type AppParts = ReturnType<typeof createParts>;

/** The web app: queries, language, kit and router around the shell. Calls `onDrawn` once it is drawn. */
export function App({ parts, onDrawn }: { parts?: AppParts; onDrawn?: () => void }) {
  const locale = useLocale();
  const [{ client, router, go }] = useState(() => parts ?? createParts());
  useEffect(() => onDrawn?.(), [onDrawn]);
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <KitProvider locale={locale} navigate={go}>
          <RouterView router={router} />
        </KitProvider>
      </QueryClientProvider>
    </StrictMode>
  );
}
