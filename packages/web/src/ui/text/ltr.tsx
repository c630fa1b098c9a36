import type { ReactNode } from 'react';

/** Phones, codes, e-mails and times: left to right inside whatever surrounds them. */
export const Ltr = ({ children }: { children: ReactNode }) => (
  <bdi className="ltr" dir="ltr">
    {children}
  </bdi>
);
