import type { ReactNode } from 'react';

/** Isolates phones, codes, e-mails and times left to right inside any text. */
export const Ltr = ({ children }: { children: ReactNode }) => (
  <bdi className="ltr" dir="ltr">
    {children}
  </bdi>
);
