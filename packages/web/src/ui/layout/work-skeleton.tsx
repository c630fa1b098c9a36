import { useUiText } from '../kit-provider.tsx';
import '../queue/queue.css';
import '../skeleton/skeleton.css';
import { SkeletonLines } from '../skeleton/skeleton.tsx';
import { WorkColumns } from './work-page.tsx';

const PARTS = [3, 2] as const;

const Rows = ({ count }: { count: number }) => (
  <div className="work__part">
    <SkeletonLines lines={1} />
    <div className="queue">
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className="queue__item">
          <SkeletonLines lines={1} />
        </div>
      ))}
    </div>
  </div>
);

/** Placeholder for tasks while they load. */
export function WorkSkeleton() {
  const text = useUiText();
  return (
    <div role="status" aria-busy="true">
      <span className="visually-hidden">{text.loading}</span>
      <div aria-hidden="true">
        <WorkColumns
          main={PARTS.map((count, part) => (
            <Rows key={part} count={count} />
          ))}
          end={<Rows count={4} />}
        />
      </div>
    </div>
  );
}
