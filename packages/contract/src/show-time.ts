export * from './common/show-time.ts';
