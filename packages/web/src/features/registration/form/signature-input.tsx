import { SignaturePad } from '../../../ui/signature-pad/signature-pad.tsx';
import type { Bound } from './fields.tsx';
import { useBound } from './use-bound.ts';

/** Drawn, or the typed name. Apart from the other fields, because help seekers sign nothing. */
export const SignatureInput = ({ name }: Bound) => <SignaturePad {...useBound<string>(name)} />;
