import { SignaturePad } from '../../../../ui/signature-pad/signature-pad.tsx';
import type { Bound } from './fields.tsx';
import { useBound } from './use-bound.ts';

/** A drawn signature, or the typed name. In a file of its own, because help seekers sign nothing. */
export const SignatureInput = ({ name }: Bound) => <SignaturePad {...useBound<string>(name)} />;
