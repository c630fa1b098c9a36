import type { ReactNode } from 'react';

/** The first cell of a row: a name, and quieter where, or whatever tells two of one name apart. */
export const Who = ({ name, place }: { name: ReactNode; place?: ReactNode }) => (
  <>
    <bdi className="who__name">{name}</bdi>
    {place && <bdi className="who__town">{place}</bdi>}
  </>
);
