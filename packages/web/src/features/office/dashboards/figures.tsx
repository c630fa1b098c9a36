import { useRef, type ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { useScrollShade } from '../../../ui/hooks/use-scroll-shade.ts';
import './dashboards.css';

interface FiguresProps {
  caption: string;
  /** The first is above the names of the rows. */
  heads: readonly string[];
  /** For many columns: on phones each row becomes a block with a line for each cell. */
  isWide?: boolean;
  rows: readonly { readonly key: string; readonly name: ReactNode; readonly cells: readonly ReactNode[] }[];
}

/** A table of numbers. It scrolls by itself where it is too wide, and can be focused then. */
export function Figures({ caption, heads, isWide = false, rows }: FiguresProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { isScrollable } = useScrollShade(frame);
  return (
    <div
      className="figures__frame"
      ref={frame}
      role={isScrollable ? 'region' : undefined}
      aria-label={isScrollable ? caption : undefined}
      tabIndex={isScrollable ? 0 : undefined}
    >
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
}
