import { now } from '../../lib/clock.ts';
import { useFormat } from '../../lib/format/use-format.ts';

/** How long ago a moment (ISO 8601) was; the exact time is the `title`. */
export function Ago({ children }: { children: string }) {
  const format = useFormat();
  return (
    <time className="nowrap" dateTime={children} title={format.listMoment(children)}>
      {format.relativeTime(children, now())}
    </time>
  );
}
