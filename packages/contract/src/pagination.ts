export * from './common/pagination.ts';
