export * from './references.ts';
