import { useFormat } from '../../lib/format/use-format.ts';
import { Ltr } from './ltr.tsx';

/** A moment (ISO 8601) in the format of lists. */
export const Moment = ({ children }: { children: string }) => <Ltr>{useFormat().listMoment(children)}</Ltr>;
