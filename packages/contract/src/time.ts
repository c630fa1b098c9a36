export * from './common/time.ts';
