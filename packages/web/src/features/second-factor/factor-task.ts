/** A change that the person is making. */
export type FactorTask =
  | { readonly kind: 'addPasskey' | 'addTotp' | 'removeTotp' | 'newCodes' }
  | { readonly kind: 'removePasskey'; readonly id: number; readonly name: string };
