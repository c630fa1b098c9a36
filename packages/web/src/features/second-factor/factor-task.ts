/** What the person is about to change. */
export type FactorTask =
  | { readonly kind: 'addPasskey' | 'addTotp' | 'removeTotp' | 'newCodes' }
  | { readonly kind: 'removePasskey'; readonly id: number; readonly name: string };
