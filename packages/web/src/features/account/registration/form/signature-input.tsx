import { SignaturePad } from '../../../../ui/signature-pad/signature-pad.tsx';
import type { Bound } from './fields.tsx';
import { useBound } from './use-bound.ts';

/** Takes a drawn signature or a typed name. A file of its own: the help seekers' form does not load it. */
export const SignatureInput = ({ name }: Bound) => <SignaturePad {...useBound<string>(name)} />;
