export * from './common/id-number.ts';
