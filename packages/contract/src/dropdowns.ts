export * from './common/dropdowns.ts';
