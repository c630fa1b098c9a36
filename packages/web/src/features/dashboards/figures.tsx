import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import './dashboards.css';

interface FiguresProps {
  caption: string;
  /** The first is of the rows' names. */
  heads: readonly string[];
  /** Many columns: on phones each row becomes a block, a line for each cell. */
  isWide?: boolean;
  rows: readonly { readonly key: string; readonly name: ReactNode; readonly cells: readonly ReactNode[] }[];
}

/** A table of numbers, which scrolls by itself where it is too wide. */
export const Figures = ({ caption, heads, isWide = false, rows }: FiguresProps) => (
  // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a frame that scrolls must be reachable by keyboard
  <div className="figures__frame" role="region" aria-label={caption} tabIndex={0}>
    <table className={classNames('figures', isWide && 'figures--wide')}>
      <caption>
        <h2>{caption}</h2>
      </caption>
      <thead>
        <tr>
          {heads.map((head, index) => (
            <th key={index} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, cells }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={index} data-head={heads[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
