import type { ReactNode } from 'react';

interface WhoProps {
  name: ReactNode;
  /** A sign between both. */
  beside?: ReactNode;
  place?: ReactNode;
}

/** The first cell of a row: a name, and quieter where, or whatever tells two of one name apart. */
export const Who = ({ name, beside, place }: WhoProps) => (
  <>
    <bdi className="who__name">{name}</bdi>
    {beside}
    {place && <bdi className="who__town">{place}</bdi>}
  </>
);
